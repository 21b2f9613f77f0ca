import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

type Measured = typeof import("./orders/measure-orders.ts");

const root = fileURLToPath(new URL("..", import.meta.url));

/** Orders per second: cart, two lines, address, payment event; both databases, 1 and 16 callers. */
async function benchOrders(): Promise<void> {
  // As in production: mails are rendered with React's production build.
  process.env["NODE_ENV"] = "production";
  const { module } = await runnerImport<Measured>(`${root}bench/orders/measure-orders.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  const results = await module.measureOrders();
  console.log("\nOrders per second (cart, two lines, address, payment event)");
  console.log("database     1 caller  16 callers  ratio");
  for (const { database, one, sixteen } of results) {
    const cells = [
      one.toFixed(1).padStart(8),
      sixteen.toFixed(1).padStart(10),
      (sixteen / one).toFixed(2).padStart(6),
    ];
    console.log(`${database.padEnd(11)}  ${cells.join("  ")}`);
  }
  const [embedded, native] = results;
  if (embedded && native) {
    console.log(
      `PostgreSQL to embedded: ${(native.one / embedded.one).toFixed(2)} with 1 caller, ${(native.sixteen / embedded.sixteen).toFixed(2)} with 16`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchOrders();
  process.exit(0);
}
