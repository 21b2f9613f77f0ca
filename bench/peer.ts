import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../tests/support/free-port.ts";
import { byAll } from "./by-all.ts";
import { accountsOf, kindsIn } from "./cpu/kinds.ts";
import { benchFolder, startFilledShop, type FilledShop } from "./filled.ts";
import { figure, isQuick, medianOf, runPart } from "./report.ts";
import { cpuMsOf } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const VERSION = "3.7.3";
const PRODUCTS = isQuick ? 1_000 : 10_000;
const VARIANTS = 36;
const CALLERS = 16;
const TURNS = isQuick ? 1 : 3;
const START_LIMIT_MS = 120_000;

/** What is asked of both, by the name it has where our own is measured. */
const KINDS = ["list anew", "product anew", "add to cart", "order with its mails"] as const;
type KindName = (typeof KINDS)[number];

/** One side's way of doing each kind of thing, and the processes that take time for it. */
type Side = {
  pids: readonly number[];
  /** Does each once, and resolves when all that it caused is done; @returns how many it did */
  turn(kind: KindName, at: number): Promise<{ cpuMs: number; times: number }>;
};

/**
 * The shop beside Vendure, which does the same with as many products of as many variants, in the
 * same database server, asked by as many callers, by turns. Ours makes pages, theirs answers an API;
 * theirs sends no mail.
 */
async function benchPeer() {
  const shop = await startFilledShop(`catalogue_${PRODUCTS}`);
  const vendure = await startVendure(shop);
  const sides = {
    ours: await ourSide(shop),
    theirs: theirSide(vendure.base, [vendure.pid, shop.databasePid]),
  };
  const costs = new Map<KindName, { ours: number[]; theirs: number[] }>();
  for (const kind of KINDS) {
    const found = { ours: [] as number[], theirs: [] as number[] };
    for (let at = -sides.ours.warmingTurns(kind); at < TURNS; at += 1)
      for (const side of ["ours", "theirs"] as const) {
        const { cpuMs, times } = await sides[side].turn(kind, Math.max(at, 0));
        if (at >= 0) found[side].push(cpuMs / times);
      }
    costs.set(kind, found);
  }
  vendure.stop();
  await shop.stop();
  return {
    tables: [
      {
        title: `CPU a request, ms, of the app and the database: ${PRODUCTS.toLocaleString("en-US")} products of ${VARIANTS} variants, ${CALLERS} callers, ${TURNS} turns`,
        head: ["request", "the shop", `Vendure ${VERSION}`, "times ours"],
        rows: [...costs].map(([kind, { ours, theirs }]) => [
          kind,
          figure(ours),
          figure(theirs),
          figure(medianOf(theirs) / medianOf(ours)),
        ]),
      },
    ],
  };
}

async function ourSide(
  shop: FilledShop,
): Promise<Side & { warmingTurns: (kind: KindName) => number }> {
  const { emails } = await accountsOf(shop.pool);
  const kinds = await kindsIn(shop.pool, emails);
  const callers = Array.from({ length: CALLERS }, () => new Visitor(shop.base));
  const pids = [shop.pid, shop.databasePid];
  const kindOf = (name: KindName) => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new Error(`Our own benchmark knows no ${name}`);
    return kind;
  };
  return {
    pids,
    warmingTurns: (name) => kindOf(name).warmingTurns,
    async turn(name, at) {
      const kind = kindOf(name);
      // A word of no meaning: whoever hears it makes every page anew.
      await shop.pool.query("select pg_notify('catalogue', 'measured')");
      if (kind.before && kind.prepare) await byAll(callers, kind.before(at), kind.prepare);
      const items = kind.asked(at);
      const since = new Date();
      const cpuMs = await cpuOf(pids, async () => {
        await byAll(callers, items, kind.deed);
        await kind.after?.(since);
      });
      return { cpuMs, times: items.length };
    },
  };
}

const asked = {
  list: `query ($skip: Int!) { search(input: { take: 24, skip: $skip, groupByProduct: true, sort: { name: ASC } }) {
    totalItems items { productId productName slug priceWithTax { ... on PriceRange { min max } } productAsset { preview } } } }`,
  product: `query ($slug: String!) { product(slug: $slug) { id name description featuredAsset { preview }
    optionGroups { name options { name } } variants { id name priceWithTax stockLevel options { name } } } }`,
  add: `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on Order { id totalQuantity totalWithTax lines { id quantity linePriceWithTax } } ... on ErrorResult { errorCode } } }`,
  customer: `mutation ($email: String!) { setCustomerForOrder(input: { firstName: "Rose", lastName: "Buyer", emailAddress: $email }) {
    ... on Order { id } ... on ErrorResult { errorCode } } }`,
  address: `mutation { setOrderShippingAddress(input: { fullName: "Rose Buyer", streetLine1: "12 Maple Street", city: "Portland",
    province: "OR", postalCode: "97205", countryCode: "US" }) { ... on Order { id } ... on ErrorResult { errorCode } } }`,
  ways: "query { eligibleShippingMethods { id } }",
  way: `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on Order { id } ... on ErrorResult { errorCode } } }`,
  arrange: `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ... on ErrorResult { errorCode } } }`,
  pay: `mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { id state code } ... on ErrorResult { errorCode } } }`,
};

function theirSide(base: string, pids: readonly number[]): Side {
  const callers = Array.from({ length: CALLERS }, () => new Shopper(base));
  let next = 0;
  const numbers = (times: number) => Array.from({ length: times }, () => (next += 1));
  const variant = (at: number) => String(((at * 7_919) % (PRODUCTS * VARIANTS)) + 1);
  const add = (caller: Shopper, at: number) => caller.ask(asked.add, { id: variant(at) });
  const ways: Record<
    KindName,
    { times: number; prepared?: boolean; deed: (caller: Shopper, at: number) => Promise<unknown> }
  > = {
    "list anew": {
      times: 96,
      deed: (caller, at) => caller.ask(asked.list, { skip: (at * 24) % PRODUCTS }),
    },
    "product anew": {
      times: 96,
      deed: (caller, at) => caller.ask(asked.product, { slug: `shirt-${(at % PRODUCTS) + 1}` }),
    },
    "add to cart": {
      times: 192,
      deed(caller, at) {
        if (at % 10 === 0) caller.token = "";
        return add(caller, at);
      },
    },
    "order with its mails": { times: 28, prepared: true, deed: (caller, at) => caller.order(at) },
  };
  return {
    pids,
    async turn(name) {
      const { times, prepared, deed } = ways[name];
      const items = numbers(times);
      if (!prepared) return { cpuMs: await cpuOf(pids, () => byAll(callers, items, deed)), times };
      // Carts of two shirts, which are not counted.
      const carts = new Map<number, string>();
      await byAll(callers, items, async (caller, at) => {
        caller.token = "";
        await add(caller, at);
        await add(caller, at + 1);
        carts.set(at, caller.token);
      });
      const order = (caller: Shopper, at: number) => {
        caller.token = carts.get(at) ?? "";
        return deed(caller, at);
      };
      return { cpuMs: await cpuOf(pids, () => byAll(callers, items, order)), times };
    },
  };
}

/** Someone who asks Vendure's API over one connection. */
class Shopper {
  token = "";
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(base: string) {
    this.#url = `${base}/shop-api`;
  }

  /** What a checkout asks for, from the cart to the paid order. */
  async order(at: number): Promise<void> {
    await this.ask(asked.customer, { email: `peer-${at}-${Date.now()}@inkling.test` });
    await this.ask(asked.address);
    const {
      eligibleShippingMethods: [way],
    } = (await this.ask(asked.ways)) as { eligibleShippingMethods: { id: string }[] };
    await this.ask(asked.way, { id: [way?.id] });
    await this.ask(asked.arrange);
    await this.ask(asked.pay);
  }

  /** @throws Error where it refuses */
  async ask(query: string, variables: object = {}): Promise<unknown> {
    const body = JSON.stringify({ query, variables });
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Accept-Encoding": "identity",
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
    };
    const text = await new Promise<string>((resolve, reject) => {
      const asking = request(
        this.#url,
        { method: "POST", headers, agent: this.#agent },
        (response) => {
          const token = response.headers["vendure-auth-token"];
          if (typeof token === "string") this.token = token;
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => resolve(Buffer.concat(chunks).toString()));
        },
      );
      asking.on("error", reject);
      asking.end(body);
    });
    if (/"errors"|"errorCode"/.test(text))
      throw new Error(`Vendure refused: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: unknown }).data;
  }
}

async function cpuOf(pids: readonly number[], act: () => Promise<void>): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = used();
  await act();
  return used() - before;
}

/** Installs Vendure beside the benchmarks' databases, fills its own, and starts it. */
async function startVendure({ pool, env }: FilledShop) {
  const folder = join(benchFolder, "vendure");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, "node_modules/@vendure/core"))) {
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    run("npm", ["install", "--no-audit", "--no-fund", `@vendure/core@${VERSION}`, "pg"], folder);
  }
  const script = join(folder, "vendure.mjs");
  cpSync(join(import.meta.dirname, "peer/vendure.mjs"), script);
  const name = `vendure_${PRODUCTS}`;
  const database = Object.assign(new URL(env["DATABASE_URL"] ?? ""), { pathname: `/${name}` }).href;
  const { rowCount } = await pool.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    await pool.query(`create database "${name}"`);
    try {
      run(process.execPath, [script, "fill", database, String(PRODUCTS)], folder);
    } catch (error) {
      await pool.query(`drop database "${name}" with (force)`);
      throw error;
    }
  }
  const port = await freePort();
  const child = spawn(process.execPath, [script, "serve", database, String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const isReady = () =>
    fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT_MS)
      throw new Error("Vendure did not start");
    await sleep(100);
  }
  return { base, pid: child.pid ?? 0, stop: () => child.kill("SIGTERM") };
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

await runPart("peer", benchPeer);
