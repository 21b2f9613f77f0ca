import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { shopFigures } from "~/desk/system/figures/shop-figures.server";
import { allProcessMetrics } from "~/integrations/observability/process-metrics.server";

import { testDatabase } from "~tests/support/test-database";
import { requestWorld } from "~tests/support/request-world";
import { createHttpApp } from "../http-app";

const database = testDatabase("once");

/** Put on every number by whoever collects them. */
const COLLECTED = ["job", "instance"];
const FUNCTIONS =
  /^(?:sum|max|min|count|avg|topk|rate|increase|histogram_quantile|by|without|and|or|unless|offset|vector|on|ignoring)$/;

const alertFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.object({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.object({ summary: z.string().min(10), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboardFile = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const rules = alertFile
  .parse(parse(readFileSync("deploy/monitoring/alerts.yaml", "utf8")))
  .groups.flatMap(({ name, rules: own }) => own.map((rule) => ({ ...rule, group: name })));
const panels = dashboardFile
  .parse(JSON.parse(readFileSync("deploy/monitoring/dashboard.json", "utf8")))
  .panels.filter(({ type }) => type !== "row");
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** The kinds of the numbers that a running server shows, by name. */
async function shownMetrics(): Promise<Map<string, string>> {
  const { services } = await requestWorld(database);
  const pools = { main: database.pool };
  const app = createHttpApp(services, async () => new Response("a page"), pools);
  const seen = { clientAddress: "127.0.0.1" };
  await app.request("/store/moon-cat", {}, seen);
  const text = await (await app.request("/metrics", {}, seen)).text();
  expect(text).toContain("shop_error_groups_open 0");
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/store\/:slug",status="2xx"\} [1-9]/,
  );
  return new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
}

/** The labels that a number of ours may have; null for those of the runtime itself. */
function labelsOf(metric: string): readonly string[] | null {
  const base = metric.replace(/_(?:bucket|count|sum)$/, "");
  const own = allProcessMetrics.find(
    (one) => Reflect.get(one, "name") === metric || Reflect.get(one, "name") === base,
  );
  if (own)
    return [
      ...(Reflect.get(own, "labelNames") as string[]),
      ...(metric.endsWith("_bucket") ? ["le"] : []),
    ];
  if (metric in shopFigures) return shopFigures[metric as keyof typeof shopFigures].labels;
  if (metric === "database_connections") return ["pool", "state"];
  return metric === "database_connections_waiting" ? ["pool"] : null;
}

/** Each number in an expression with the labels it is chosen and added up by. */
function usesIn(expr: string): { metric: string; labels: string[] }[] {
  const grouped = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(",").map((one) => one.trim()),
  );
  const bare = expr.replaceAll(/\b(?:by|without) \([^)]*\)/g, "").replaceAll(/\[[^\]]*\]/g, "");
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(\{[^}]*\})?/g)].flatMap(
    ([, metric = "", chosen = ""], at, all) => {
      const start = all[at]?.index ?? 0;
      // Within braces or quotes, and words of the language.
      if (FUNCTIONS.test(metric) || /\{[^}]*$/.test(bare.slice(0, start))) return [];
      if (/\d[\d.]*$/.test(bare.slice(0, start)) || /^(?:e|d|w|m|h)\d*$/.test(metric)) return [];
      const labels = [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = ""]) => name);
      return [{ metric, labels: [...labels, ...grouped] }];
    },
  );
}

test("every number and every label of the rules and the dashboard is one that the server shows", async () => {
  const shown = await shownMetrics();
  const unknown = expressions.flatMap(({ of, expr }) =>
    usesIn(expr).flatMap(({ metric, labels }) => {
      const base = metric.replace(/_(?:bucket|count|sum)$/, "");
      const isShown =
        metric === "up" ||
        shown.has(metric) ||
        (base !== metric && shown.get(base) === "histogram");
      const known = labelsOf(metric);
      const strange = known
        ? labels.filter((label) => !known.includes(label) && !COLLECTED.includes(label))
        : [];
      return [
        ...(isShown ? [] : [`${of}: ${metric}`]),
        ...strange.map((label) => `${of}: ${metric}{${label}}`),
      ];
    }),
  );
  expect(unknown).toEqual([]);
  expect(expressions.flatMap(({ expr }) => usesIn(expr)).length).toBeGreaterThan(60);
});

test("this would notice a number or a label that does not exist", () => {
  expect(
    usesIn('sum by (le, rout) (rate(http_x_bucket{status="5xx",route!~"/a|/b"}[5m])) > 0.5'),
  ).toEqual([{ metric: "http_x_bucket", labels: ["status", "route", "le", "rout"] }]);
  expect(labelsOf("job_run_duration_seconds_bucket")).toEqual(["job_name", "result", "le"]);
});

test("numbers of the whole shop are never added up over processes", () => {
  const summed = expressions.filter(({ expr }) =>
    /\b(?:sum|avg|count)\b[^()]*(?:\([^()]*\) )?\((?:rate\(|increase\()?shop_/.test(expr),
  );
  expect(summed).toEqual([]);
});

test("every rule leads to a section of the manual", () => {
  const manual = readFileSync("docs/operations.md", "utf8");
  const anchors = new Set(
    [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .trim()
        .replaceAll(/\s/g, "-"),
    ),
  );
  const lost = rules.filter(({ annotations }) => {
    const [file, anchor = ""] = annotations.runbook_url.split("#");
    return file !== "docs/operations.md" || !anchors.has(anchor);
  });
  expect(lost.map(({ alert }) => alert)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test("what wakes someone stands apart from what waits until morning", () => {
  for (const { group, labels } of rules) expect(group).toBe(`inkling-${labels.severity}`);
});
