import { useSearchParams } from "react-router";

import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";

import { delayText } from "./late-copy";

export type ShownDelay = { number: number; promisedBy: string; offeredBy: string | null };

/** An order is late, and its buyer may choose what becomes of it; nothing where it is not. */
export function LateNotice({ number, delay }: { number: string; delay: ShownDelay | null }) {
  const [search] = useSearchParams();
  if (!delay) return null;
  const to = { number, delay: String(delay.number), query: { key: search.get("key") } };
  return (
    <Callout tone="warning" title="It will take longer" className="mb-6 print:hidden">
      <p>{delayText(delay)}</p>
      <ButtonLink to={pathTo("/orders/:number/late/:delay", to)} size="sm" className="mt-3">
        Wait or cancel
      </ButtonLink>
    </Callout>
  );
}
