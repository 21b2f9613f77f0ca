import type { Cut } from "~/schema/garment-look";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";

import { FactsList } from "./facts-list";
import { cutNames, fiberText, type Fiber } from "./garment-facts";

type Blank = {
  revision: number;
  maker: string;
  style: string;
  fibers: readonly Fiber[];
  origin: string;
  care: string;
};

/** What a cut is printed on. */
export function BlankCard({
  cut,
  blank,
  isDemo,
}: {
  cut: Cut;
  blank: Blank | null;
  isDemo: boolean;
}) {
  return (
    <Card
      title={cutNames[cut]}
      action={
        <ButtonLink
          to={pathTo("/admin/blanks/cuts/:cut", { cut })}
          size="sm"
          aria-label={`${blank ? "Change" : "Enter"} ${cutNames[cut]}`}
        >
          {blank ? "Change" : "Enter"}
        </ButtonLink>
      }
    >
      {blank ? (
        <FactsList
          facts={[
            ["Maker", blank.maker],
            ["Style", `${blank.style} (blank ${blank.revision})`],
            ["Made of", fiberText(blank.fibers)],
            ["Made in", blank.origin],
            ["Washing", blank.care],
          ]}
        />
      ) : (
        <p className="space-y-2">
          <Badge tone="danger">Not entered</Badge>{" "}
          {isDemo
            ? "Its shirts are sold, because this is a demo. In live mode they would not be."
            : "Its shirts are not for sale until it is."}
        </p>
      )}
    </Card>
  );
}
