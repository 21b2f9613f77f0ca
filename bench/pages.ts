import { spawnSync } from "node:child_process";

import { findPrograms } from "../tests/support/debian-package.ts";
import { startBare } from "./bare.ts";
import { startFilledShop } from "./filled.ts";
import { figure, isQuick, medianOf, runPart } from "./report.ts";
import { cpuMsOf } from "./shop.ts";

const TURNS = isQuick ? 2 : 5;
const TURN_SECONDS = 2;
const CONNECTIONS = 32;
const PATH = "/store";

type Turn = { perSecond: number; cpuMicros: number };

/** A kept page beside a bare server that sends the same bytes and headers, by turns. */
async function benchPages() {
  findPrograms(["wrk"], "what drives load");
  const shop = await startFilledShop("demo");
  const bare = await startBare(shop.base + PATH);
  const turns: { bare: Turn; kept: Turn }[] = [];
  // The first is not counted: code is compiled.
  for (let at = 0; at <= TURNS; at += 1) {
    const turn = { bare: turnOf(bare), kept: turnOf(shop) };
    if (at > 0) turns.push(turn);
  }
  bare.stop();
  await shop.stop();
  const of = (which: "bare" | "kept", what: keyof Turn) => turns.map((turn) => turn[which][what]);
  const beside = (what: keyof Turn) => turns.map((turn) => turn.kept[what] / turn.bare[what]);
  return {
    tables: [
      {
        title: `\`${PATH}\`, ${bare.kilobytes.toFixed(1)} KB as brotli, ${CONNECTIONS} connections of wrk`,
        head: ["server", "requests/s", "beside bare", "CPU a request, µs", "beside bare"],
        rows: [
          [
            "a bare node:http server, the same bytes",
            figure(of("bare", "perSecond"), 0),
            "1",
            figure(of("bare", "cpuMicros"), 0),
            "1",
          ],
          [
            "the shop, a kept page",
            figure(of("kept", "perSecond"), 0),
            figure(beside("perSecond"), 2, { least: 0.85 }),
            figure(medianOf(of("kept", "cpuMicros")), 0),
            figure(beside("cpuMicros"), 2, { most: 1.25 }),
          ],
        ],
      },
    ],
  };
}

/** wrk in one thread: the other core is the server's. */
function turnOf({ base, pid }: { base: string; pid: number }): Turn {
  const before = cpuMsOf(pid);
  const how = ["-t1", `-c${CONNECTIONS}`, `-d${TURN_SECONDS}s`, "-H", "Accept-Encoding: br"];
  const { stdout, stderr } = spawnSync("wrk", [...how, base + PATH], { encoding: "utf8" });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!requests || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`);
  return { perSecond, cpuMicros: ((cpuMsOf(pid) - before) * 1_000) / requests };
}

await runPart("pages", benchPages);
