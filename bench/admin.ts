import { filledDatabases } from "./filled/filled-databases.ts";
import { figure, medianOf } from "./report/figures.ts";
import { growthHead, growthRow } from "./report/growth.ts";
import { runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";

type Measured = typeof import("./admin/measure-pages.ts");

const desk = { cpu: "deskCpu", p95: "deskP95" } as const;
const store = { cpu: "storeCpu", p95: "storeP95" } as const;
const head = growthHead("1,000", "100,000");
const SHOWN = 12;

/** The pages of the admin area and of the store, in a shop of 1,000 and of 100,000 products and orders. */
async function benchAdmin() {
  const kept = await filledDatabases();
  const at = [await kept.read("shop_1000"), await kept.read("shop_100000")];
  process.env["PAGES_AT"] = at.join(",");
  const { pageCosts } = await productModule<Measured>("admin/measure-pages.ts");
  await kept.stop();
  const pages = [...pageCosts].map(([address, [few = [], many = []]]) => ({ address, few, many }));
  const cpuOf = (costs: (typeof pages)[number]["few"]) => medianOf(costs.map(({ cpuMs }) => cpuMs));
  const growing = pages.toSorted(
    (a, b) => cpuOf(b.many) / cpuOf(b.few) - cpuOf(a.many) / cpuOf(a.few),
  );
  const isDesk = (address: string) => address.startsWith("/admin");
  const rowsOf = (which: boolean) =>
    pages
      .filter(({ address }) => isDesk(address) === which)
      .map(({ address, few, many }) =>
        growthRow(`\`${address}\``, few, many, which ? desk : store),
      );
  return {
    driver: "one caller without HTTP, what loaders and layouts do",
    tables: [
      {
        title: `The ${SHOWN} pages that grow most`,
        head: ["page", ...head],
        rows: growing
          .slice(0, SHOWN)
          .map(({ address, few, many }) => growthRow(`\`${address}\``, few, many)),
      },
      {
        title: "CPU of a page, milliseconds: the median of all pages",
        head: ["pages", "how many", "1,000", "100,000"],
        rows: [true, false].map((which) => {
          const some = pages.filter(({ address }) => isDesk(address) === which);
          return [
            which ? "the admin area" : "the store and its sitemaps",
            figure(some.length, 0),
            figure(medianOf(some.map(({ few }) => cpuOf(few)))),
            figure(medianOf(some.map(({ many }) => cpuOf(many)))),
          ] as const;
        }),
      },
      {
        title: "All pages of the store, and its sitemaps",
        head: ["page", ...head],
        rows: rowsOf(false),
        isFolded: true,
      },
      {
        title: "All pages of the admin area",
        head: ["page", ...head],
        rows: rowsOf(true),
        isFolded: true,
      },
    ],
  };
}

await runPart("admin", benchAdmin);
