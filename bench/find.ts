import { filledDatabases } from "./filled/filled-databases.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";

type Measured = typeof import("./admin/measure-find.ts");

/** The search of everything and the lists' first pages and filters, with few rows and with many. */
async function benchFind() {
  const kept = await filledDatabases();
  const { measureFind } = await productModule<Measured>("admin/measure-find.ts");
  const few = await measureFind(await kept.read("shop_1000"), 1_000);
  const many = await measureFind(await kept.read("shop_100000"), 100_000);
  await kept.stop();
  return {
    driver: "one caller without HTTP",
    tables: [
      {
        title: "Milliseconds: medians of seven",
        head: ["read", "1,000 orders", "100,000 orders"],
        rows: [...few].map(
          ([name, times]) =>
            [name, figure(times), figure(many.get(name) ?? [], 1, "found")] as const,
        ),
      },
    ],
  };
}

await runPart("find", benchFind);
