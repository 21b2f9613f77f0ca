import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import { productVariants } from "~/schema/tables/catalogue";
import type { Logger } from "~/integrations/log/logger.server";
import type { PrintProvider } from "~/integrations/print/print";

import { blankColors, blankKey, blankOf, blankSizes, type Blank } from "./blank";
import type { ShortageReason } from "~/schema/shortage";

type Missing = Blank & { reason: ShortageReason };

/**
 * Copies which blanks the print provider is out of, and which of ours it does not make. If it does
 * not respond, nothing changes.
 * @returns how many blanks changed
 */
export async function followProviderStock(
  db: Database,
  { printer, log }: { printer: PrintProvider; log: Logger },
): Promise<number> {
  const missing = printer.takesOrders ? await missingAt(db, printer, log) : [];
  return missing ? keepMissing(db, missing) : 0;
}

async function missingAt(
  db: Database,
  printer: PrintProvider,
  log: Logger,
): Promise<Missing[] | null> {
  const made = await printer.listBlanks();
  const soldOut = made.ok ? await printer.listOutOfStock() : made;
  if (!made.ok || !soldOut.ok) {
    log.warn({ printer: printer.name, problem: soldOut.ok ? "" : soldOut.message }, "print stock");
    return null;
  }
  const makes = new Set(made.blanks.map(blankKey));
  const lacks = new Set(soldOut.blanks.map(blankKey));
  const sold = await soldBlanks(db);
  const stocked = blankSizes.flatMap((size) => blankColors.map((color) => blankOf(size, color)));
  const missing = [
    ...sold.filter((blank) => !makes.has(blankKey(blank))).map(because("not-made")),
    ...[...sold, ...stocked].filter((blank) => lacks.has(blankKey(blank))).map(because("sold-out")),
  ];
  return [...new Map(missing.map((one) => [blankKey(one), one])).values()];
}

function because(reason: Missing["reason"]) {
  return (blank: Blank): Missing => ({ ...blank, reason });
}

/** Every size and color that a product has. */
async function soldBlanks(db: Database): Promise<Blank[]> {
  const rows = await db
    .selectDistinct({ size: productVariants.size, color: productVariants.color })
    .from(productVariants);
  return rows.map(({ size, color }) => blankOf(size, color));
}

async function keepMissing(db: Database, missing: readonly Missing[]): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select({
        cut: blanksOutOfStock.cut,
        size: blanksOutOfStock.size,
        color: blanksOutOfStock.color,
        reason: blanksOutOfStock.reason,
      })
      .from(blanksOutOfStock)
      .where(eq(blanksOutOfStock.source, "provider"));
    const textOf = (one: Missing) => `${one.reason} ${one.size} ${one.color}`;
    const [before, now] = [new Set(known.map(textOf)), new Set(missing.map(textOf))];
    const gone = [...before].filter((text) => !now.has(text));
    const added = [...now].filter((text) => !before.has(text));
    const changed = gone.length + added.length;
    if (changed === 0) return 0;
    await tx.delete(blanksOutOfStock).where(eq(blanksOutOfStock.source, "provider"));
    if (missing.length > 0)
      await tx
        .insert(blanksOutOfStock)
        .values(missing.map((one) => ({ ...one, source: "provider" as const })))
        .onConflictDoNothing();
    return changed;
  });
}
