import { Gauge, Registry } from "prom-client";

import { shopFigures, type ShopFigure } from "~/desk/system/figures/shop-figures.server";
import { withinTime } from "~/desk/system/health/within-time";

/** A scraper waits no longer than ten seconds; the rest of the metrics waits no longer than this. */
const READ_LIMIT_MS = 2_000;
/** Several scrapers at once read the database once. */
const KEEP_MS = 5_000;

/**
 * The numbers of the whole shop as Prometheus reads them. While the database does not answer they are
 * missing, and one number says so.
 */
export function shopText(readShop: () => Promise<ShopFigure[]>): () => Promise<string> {
  let kept = { text: "", until: 0 };
  let reading: Promise<string> | null = null;

  async function readNow(): Promise<string> {
    try {
      const text = await textOf(await withinTime(readShop(), READ_LIMIT_MS));
      kept = { text, until: Date.now() + KEEP_MS };
      return text;
    } catch {
      return textOf(null);
    }
  }

  return () => {
    if (Date.now() < kept.until) return Promise.resolve(kept.text);
    reading ??= readNow().finally(() => (reading = null));
    return reading;
  };
}

async function textOf(figures: readonly ShopFigure[] | null): Promise<string> {
  const registry = new Registry();
  const isRead = new Gauge({
    name: "shop_figures_read",
    help: "Whether the numbers of the whole shop could be read from the database",
    registers: [registry],
  });
  isRead.set(figures ? 1 : 0);
  if (figures)
    for (const [name, { help, labels }] of Object.entries(shopFigures)) {
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
      for (const one of figures) if (one.name === name) gauge.set(one.labels, one.value);
    }
  return registry.metrics();
}
