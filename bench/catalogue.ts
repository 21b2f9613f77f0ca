import { filledDatabases } from "./filled/filled-databases.ts";
import { growthHead, growthRow } from "./report/growth.ts";
import { runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";

type Measured = typeof import("./catalogue/measure-reads.ts");

/** List, filter and search of the store on PostgreSQL, as the catalogue and its words grow. */
async function benchCatalogue() {
  const kept = await filledDatabases();
  const { measureReads } = await productModule<Measured>("catalogue/measure-reads.ts");
  const at = [await kept.read("catalogue_1000"), await kept.read("catalogue_100000")];
  const measured = await measureReads(at);
  await kept.stop();
  return {
    driver: "one caller without HTTP",
    tables: [
      {
        title: "Reads of the store, a page and its total: 400 of each kind",
        head: ["read", ...growthHead("1,000 products", "100,000 products")],
        rows: [...measured].map(([kind, [few = [], many = []]]) =>
          growthRow(kind, few, many, { cpu: "readsCpu", p95: "readsP95" }),
        ),
      },
    ],
  };
}

await runPart("catalogue", benchCatalogue);
