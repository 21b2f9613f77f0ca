import type { Db } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import { compareBlanks, type Blank } from "./blank";
import type { ShortageReason, ShortageSource } from "~/schema/shortage";

type Missing = Blank & { source: ShortageSource; reason: ShortageReason };

/** Sizes of a color that are missing for the same reason. */
export type MissingGroup = Pick<Missing, "cut" | "color" | "source" | "reason"> & {
  key: string;
  sizes: string[];
};

/** What is out of stock, ours first, each color's sizes together. */
export async function blanksForAdmins(db: Db): Promise<MissingGroup[]> {
  const rows = await db
    .select({
      source: blanksOutOfStock.source,
      reason: blanksOutOfStock.reason,
      cut: blanksOutOfStock.cut,
      size: blanksOutOfStock.size,
      color: blanksOutOfStock.color,
    })
    .from(blanksOutOfStock);
  const groups = Map.groupBy(
    rows.toSorted(compareBlanks),
    ({ source, reason, cut, color }) => `${source} ${reason} ${cut} ${color}`,
  );
  return [...groups]
    .flatMap(([key, [first, ...rest]]) =>
      first ? [{ ...first, key, sizes: [first, ...rest].map(({ size }) => size) }] : [],
    )
    .toSorted((a, b) => Number(a.source === "provider") - Number(b.source === "provider"));
}
