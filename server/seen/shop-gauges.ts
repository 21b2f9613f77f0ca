import { Gauge } from "prom-client";

import {
  shopFigures,
  type ShopFigure,
  type ShopFigureName,
} from "~/features/system/figures/shop-figures.server";
import { withinTime } from "~/features/system/health/within-time";

/** A scraper waits no longer than ten seconds; the rest of the metrics waits no longer than this. */
const READ_LIMIT_MS = 2_000;
/** Several scrapers at once read the database once. */
const KEEP_MS = 5_000;

/** The numbers of the whole shop as gauges; without the database they are left out. */
export function shopGauges(readShop: () => Promise<ShopFigure[]>) {
  const byName = new Map<ShopFigureName, Gauge>();
  for (const [name, { help, labels }] of Object.entries(shopFigures)) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [] });
    byName.set(name as ShopFigureName, gauge); // a key of the table
  }
  const isRead = new Gauge({
    name: "shop_figures_read",
    help: "Whether the numbers of the whole shop could be read from the database",
    registers: [],
  });
  let keptUntil = 0;
  let reading: Promise<void> | null = null;

  async function readNow() {
    for (const gauge of byName.values()) gauge.reset();
    try {
      const figures = await withinTime(readShop(), READ_LIMIT_MS);
      for (const gauge of byName.values()) gauge.remove();
      for (const { name, labels, value } of figures) byName.get(name)?.set(labels, value);
      isRead.set(1);
      keptUntil = Date.now() + KEEP_MS;
    } catch {
      for (const gauge of byName.values()) gauge.remove();
      isRead.set(0);
    }
  }

  return {
    gauges: [...byName.values(), isRead],
    async read() {
      if (Date.now() < keptUntil) return;
      reading ??= readNow().finally(() => (reading = null));
      await reading;
    },
  };
}
