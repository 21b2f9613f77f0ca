import type { BrowsingBracket } from "~/schema/age-brackets";

import { youthFits } from "../product/sizes/size-advice";

/** The youth sizes that children of a bracket wear, from small to large: "Youth XS or S". */
export function sizesForAge(bracket: BrowsingBracket): string {
  const [from = 0, to = 0] = bracket.split("-").map(Number);
  const sizes = Object.entries(youthFits).flatMap(([size, { ages }]) =>
    ages[0] <= to && ages[1] >= from ? size : [],
  );
  const [first, ...others] = sizes;
  const last = others.at(-1);
  return last ? `${first} to ${last.replace("Youth ", "")}` : (first ?? "");
}
