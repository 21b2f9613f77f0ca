import { useSearchParams } from "react-router";

import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";

import {
  kindLabels,
  reasonLabels,
  returnStateLabels,
  type ReturnKind,
  type ReturnReason,
  type ReturnState,
} from "~/schema/return-states";

type ShownReturn = {
  id: string;
  kind: ReturnKind;
  reason: ReturnReason;
  state: ReturnState;
  /** As they are read: "1 × Fox, M, Navy". */
  shirts: readonly string[];
  words: string;
  instructions: string;
  decision: string;
  hasPicture: boolean;
};

/** The returns of an order, and what the team said. */
export function OrderReturns({
  number,
  returns,
}: {
  number: string;
  returns: readonly ShownReturn[];
}) {
  const [search] = useSearchParams();
  if (returns.length === 0) return null;
  return (
    <Card title={returns.length === 1 ? "Your return" : "Your returns"} className="print:hidden">
      <ul className="space-y-6">
        {returns.map((one) => (
          <li key={one.id} className="space-y-2">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {kindLabels[one.kind]} <Badge>{returnStateLabels[one.state]}</Badge>
            </p>
            <p>{one.shirts.join("; ")}</p>
            <p className="text-ink-2">{reasonLabels[one.reason]}</p>
            {one.words && <p className="whitespace-pre-line">{one.words}</p>}
            {one.state === "approved" && (
              <p className="whitespace-pre-line">
                <span className="font-semibold">Send the shirts to:</span>
                {"\n"}
                {one.instructions}
              </p>
            )}
            {one.decision && (
              <p className="whitespace-pre-line">
                <span className="font-semibold">Our answer:</span> {one.decision}
              </p>
            )}
            {one.hasPicture && (
              <img
                src={pathTo("/orders/:number/returns/:returnId/picture", {
                  number,
                  returnId: one.id,
                  query: { key: search.get("key") },
                })}
                alt="What you sent us"
                className="max-h-64 rounded-md"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
