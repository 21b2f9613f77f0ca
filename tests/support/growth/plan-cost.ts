import type pg from "pg";
import { z } from "zod";

import type { Asked } from "./asked-statements";

type Node = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[] | undefined;
};

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Shared Hit Blocks": z.number(),
    "Shared Read Blocks": z.number(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.array(z.object({ Plan: node, "Execution Time": z.number() })).min(1);

type PlanCost = {
  /** Pages of tables and indexes, from memory or not. */
  buffers: number;
  ms: number;
  /** The largest table that one step reads row after row, or how far it reads it. */
  scanned: { rows: number; table: string };
  /** The most rows that one step sorts. */
  sorted: number;
};

/** What a statement costs when it is run, as the database says. */
export async function planCost(pool: pg.Pool, { text, values }: Asked): Promise<PlanCost> {
  const { rows } = await pool.query<{ "QUERY PLAN": unknown }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const [{ Plan: plan, "Execution Time": ms } = missing()] = explained.parse(
    rows[0]?.["QUERY PLAN"],
  );
  const cost: PlanCost = {
    buffers: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    ms,
    scanned: { rows: 0, table: "" },
    sorted: 0,
  };
  for (const step of stepsOf(plan)) {
    const size = step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0);
    if (step["Node Type"] === "Seq Scan" && size > cost.scanned.rows)
      cost.scanned = { rows: size, table: step["Relation Name"] ?? "" };
    const [input] = step.Plans ?? [];
    if (input && step["Node Type"].endsWith("Sort"))
      cost.sorted = Math.max(cost.sorted, input["Actual Rows"] * input["Actual Loops"]);
  }
  return cost;
}

function stepsOf(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

function missing(): never {
  throw new Error("The database explained nothing");
}
