import { buildIfStale } from "../scripts/build.ts";
import { Callers, type Asked } from "./cpu/asked.ts";
import { filledShops, type FilledShop } from "./cpu/filled-shop.ts";
import { kindsIn, type Kind } from "./cpu/kinds.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";

type Ledger = typeof import("./orders/require-ledger.ts");

const TURNS = 3;

type PerSecond = { paid: number; done: number };

/** Orders a second over HTTP: the checkout's form and the sandbox's payment, from carts that are ready. */
async function benchOrders() {
  await buildIfStale();
  const shops = await filledShops(1);
  const [filled] = shops.shops;
  if (!filled) throw new Error("Nothing to order in");
  const orders = (await kindsIn(filled.pool)).find(({ goal }) => goal === "order");
  const [shop] = await filled.start(1);
  if (!orders || !shop) throw new Error("Nothing to order with");
  const rows = [];
  for (const [callers, count] of [
    [1, 16],
    [16, 48],
  ] as const) {
    const asking = new Callers([shop.base], callers);
    const turns: PerSecond[] = [];
    // The first is not counted: code is compiled.
    for (let at = 0; at <= TURNS; at += 1) {
      const turn = await ordersOnce(filled, orders, asking, { turn: at, count });
      if (at > 0) turns.push(turn);
    }
    asking.stop();
    rows.push([
      callers === 1 ? "1 caller" : `${callers} callers`,
      figure(turns.map(({ paid }) => paid)),
      figure(turns.map(({ done }) => done)),
    ] as const);
  }
  await shop.stop();
  const { requireLedger } = await productModule<Ledger>("orders/require-ledger.ts");
  await requireLedger(filled.pool);
  await shops.stop();
  return {
    driver: "callers in a process of their own",
    notes: ["The ledger added up afterwards."],
    tables: [
      {
        title: `Orders of two shirts a second: medians of ${TURNS} turns`,
        head: ["who orders", "placed and paid", "with all mails sent"],
        rows,
      },
    ],
  };
}

async function ordersOnce(
  filled: FilledShop,
  orders: Kind,
  callers: Callers,
  { turn, count }: { turn: number; count: number },
): Promise<PerSecond> {
  const some = ({ deed, items }: Asked) => ({ deed, items: items.slice(0, count) });
  if (orders.before) await callers.ask(some(orders.before(turn)));
  const [since, began] = [new Date(), performance.now()];
  const done = await callers.ask(some(orders.asked(turn)));
  const paidIn = (performance.now() - began) / 1_000;
  await orders.after?.(filled.pool, since);
  return { paid: done / paidIn, done: done / ((performance.now() - began) / 1_000) };
}

await runPart("orders", benchOrders);
