import { setTimeout as sleep } from "node:timers/promises";
import { verify } from "@node-rs/argon2";

import { DEMO_PASSWORD } from "../app/people/sessions/demo-accounts.ts";
import { startBare } from "./bare.ts";
import { byAll } from "./by-all.ts";
import { accountsOf, kindsIn, type Kind } from "./cpu/kinds.ts";
import { startFilledShop, type FilledShop } from "./filled.ts";
import { figure, isQuick, medianOf, productModule, runPart } from "./report.ts";
import { cpuMsOf } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const CALLERS = 16;
const TURNS = isQuick ? 1 : 3;
const BARE_REQUESTS = 2_000;
const QUIET_SECONDS = 9;

/** CPU milliseconds of a request. */
type Cost = { app: number; database: number };

/** What app and database have taken in all, or take in a second while nobody asks. */
type Used = Cost & { statements: number };

/** CPU a request of the app and the database together, beside a bare server asked by the same callers. */
async function benchCpu() {
  const shop = await startFilledShop(
    isQuick ? "catalogue_1000" : "catalogue_10000",
    "pg_stat_statements",
  );
  await beginCounting(shop);
  const accounts = await accountsOf(shop.pool);
  const kinds = await kindsIn(shop.pool, accounts.emails);
  const callers = Array.from({ length: CALLERS }, () => new Visitor(shop.base));
  // The first turns are not counted: code is compiled, plans are made, pictures are drawn.
  let rest: Used = { app: 0, database: 0, statements: 0 };
  for (const kind of kinds)
    for (let warming = 0; warming < kind.warmingTurns; warming += 1) await turn(kind, 0);
  rest = await quietShare(shop);
  const bare = await startBare(`${shop.base}/store`);
  const bareCosts: number[] = [];
  const costs = new Map<Kind, Cost[]>(kinds.map((kind) => [kind, []]));
  for (let at = 1; at <= TURNS; at += 1) {
    bareCosts.push(await costOfBare(bare));
    for (const kind of kinds) costs.get(kind)?.push((await turn(kind, at)).cost);
  }
  // Counting them costs something: in a turn of its own.
  await setTracking(shop, "top");
  rest = { ...rest, statements: (await quietShare(shop)).statements };
  const statements = new Map<Kind, number>();
  for (const kind of kinds) statements.set(kind, (await turn(kind, TURNS + 1)).statements);
  bare.stop();
  type Ledger = typeof import("./cpu/require-ledger.ts");
  const { requireLedger } = await productModule<Ledger>("cpu/require-ledger.ts");
  await requireLedger(shop.pool);
  const failed = callers.flatMap(({ tally }) => [...tally.failed.keys()]);
  await shop.stop();
  return { tables: [costTable()], notes: [restText()], failed: [...new Set(failed)] };

  async function turn({ deed, besides, ...kind }: Kind, at: number) {
    // A word of no meaning: whoever hears it makes every page anew.
    await shop.pool.query("select pg_notify('catalogue', 'measured')");
    if (kind.before && kind.prepare) await byAll(callers, kind.before(at), kind.prepare);
    const ownMs = besides ? await passwordMs(accounts.hash) : 0;
    const [since, began, before] = [new Date(), performance.now(), await usedBy(shop)];
    const items = kind.asked(at);
    await byAll(callers, items, deed);
    await kind.after?.(since);
    const after = await usedBy(shop);
    const seconds = (performance.now() - began) / 1_000;
    const each = (what: keyof Used) =>
      (after[what] - before[what] - seconds * rest[what]) / items.length;
    const cost = { app: each("app") - ownMs, database: each("database") };
    return { cost, statements: each("statements") };
  }

  async function costOfBare({ base, pid }: { base: string; pid: number }): Promise<number> {
    const items = Array.from({ length: BARE_REQUESTS }, () => `${base}/`);
    await byAll(callers, items, (caller, url) => caller.look(url));
    const before = cpuMsOf(pid);
    await byAll(callers, items, (caller, url) => caller.look(url));
    return (cpuMsOf(pid) - before) / BARE_REQUESTS;
  }

  function costTable() {
    const rows = kinds.map((kind) => {
      const of = costs.get(kind) ?? [];
      const all = of.map(({ app, database }) => app + database);
      return [
        kind.name,
        figure(medianOf(all) / medianOf(bareCosts), 0, kind.goal),
        figure(all),
        figure(medianOf(of.map(({ app }) => app))),
        figure(medianOf(of.map(({ database }) => database))),
        figure(statements.get(kind) ?? Number.NaN, 0, kind.mostStatements),
      ];
    });
    return {
      title: `CPU a request, app and database together: medians of ${TURNS} turns (least to most), ${CALLERS} callers`,
      head: ["request", "in bare requests", "ms", "of the app", "of the database", "statements"],
      rows: [
        ["a bare node:http server, the list's bytes", "1", figure(bareCosts, 3), "", "", ""],
        ...rows,
      ],
    };
  }

  function restText(): string {
    return `At rest: ${rest.app.toFixed(0)} ms a second of the app, ${rest.database.toFixed(0)} of the database; not counted above. The ledger added up afterwards.`;
  }
}

async function usedBy({ pid, pool, databasePid }: FilledShop): Promise<Used> {
  const { rows } = await pool.query<{ calls: number }>(
    "select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where toplevel",
  );
  const [app, database] = [cpuMsOf(pid), cpuMsOf(databasePid)];
  return { app, database, statements: rows[0]?.calls ?? Number.NaN };
}

/** Means of some seconds, without the busiest of them: a job that is seldom run is no rest. */
async function quietShare(shop: FilledShop): Promise<Used> {
  await sleep(2_000);
  const seconds: Used[] = [];
  for (let at = 0; at < QUIET_SECONDS; at += 1) {
    const before = await usedBy(shop);
    await sleep(1_000);
    const after = await usedBy(shop);
    seconds.push({
      app: after.app - before.app,
      database: after.database - before.database,
      statements: after.statements - before.statements,
    });
  }
  const mean = (part: keyof Used) => {
    const quiet = seconds
      .map((second) => second[part])
      .toSorted((a, b) => a - b)
      .slice(0, -1);
    return quiet.reduce((sum, one) => sum + one, 0) / quiet.length;
  };
  return { app: mean("app"), database: mean("database"), statements: mean("statements") };
}

/** PostgreSQL's own count of statements, without ours. */
async function beginCounting(shop: FilledShop): Promise<void> {
  await shop.pool.query("create extension pg_stat_statements");
  await shop.pool.query("set pg_stat_statements.track = 'none'");
  await shop.pool.query("alter system set pg_stat_statements.track_utility = off");
  await setTracking(shop, "none");
}

async function setTracking({ pool }: FilledShop, which: "top" | "none"): Promise<void> {
  await pool.query(`alter system set pg_stat_statements.track = '${which}'`);
  await pool.query("select pg_reload_conf()");
}

/**
 * Milliseconds of CPU that comparing a password with its hash takes, as the server does it: for all
 * callers at once, where each takes longer than alone, since they share the processor's cache.
 */
async function passwordMs(hash: string): Promise<number> {
  const times = CALLERS * 2;
  const compareAll = () =>
    Promise.all(Array.from({ length: times }, () => verify(hash, DEMO_PASSWORD)));
  await compareAll();
  const before = process.cpuUsage();
  await compareAll();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

await runPart("cpu", benchCpu);
