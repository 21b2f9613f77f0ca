import type { ReactNode } from "react";

import { farWayText, handlingDays, transitDays } from "~/delivery-facts";
import type { GarmentTexts } from "~/catalog/blanks/garment-facts";
import { type Cut, cuts as allCuts } from "~/schema/garment-look";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { pathTo } from "~/path-to";

const fits: Record<Cut, string> = {
  adult: "Adult sizes have a straight, unisex cut.",
  youth: "Youth sizes are cut for children about 4 to 16 years old.",
};

/** What a buyer asks about the shirt itself, and what the law has a shop say of it. */
export function ProductFacts({
  cuts,
  garments,
  shipsFar,
}: {
  cuts: readonly Cut[];
  garments: GarmentTexts | null;
  /** To the territories and to military mail, too. */
  shipsFar: boolean;
}) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        About the shirt
      </h2>
      <dl className="facts">
        <Fact term="Fit">
          {cuts.map((cut) => fits[cut]).join(" ")} Between two sizes, take the bigger one.
        </Fact>
        {garments && <Fact term="Cloth">{garments.cloth}</Fact>}
        {garments && <Fact term="Origin">{garments.origin}</Fact>}
        <Fact term="Print">The artist’s own lines. Every shirt is printed when it is ordered.</Fact>
        {garments && <Fact term="Washing">{garments.care}</Fact>}
        <Fact term="Delivery">
          Free. Printed in {handlingDays.least} to {handlingDays.most} business days, then{" "}
          {transitDays.least} to {transitDays.most} more on its way.{" "}
          {shipsFar
            ? `To Puerto Rico, the territories and military mail it ${farWayText}.`
            : "We do not ship to Puerto Rico, the territories or military mail yet."}
        </Fact>
        <Fact term="Returns">
          30 days to send it back.{" "}
          <a
            href={pathTo("/legal/terms", { hash: "returns" })}
            className="underline underline-offset-4"
          >
            Returns and refunds
          </a>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The cuts a shirt comes in, the adult one first. */
export function cutsOf(variants: readonly { size: string }[]): Cut[] {
  return allCuts.filter((cut) => variants.some(({ size }) => cutOfSize(size) === cut));
}
