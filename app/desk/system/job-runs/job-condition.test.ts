import { expect, test } from "vitest";

import { MINUTE_MS } from "~/lib/dates";

import { jobCondition } from "./job-condition";

const noon = new Date("2026-11-22T12:00:00Z");
const at = (minutes: number, ms = 0) => new Date(noon.getTime() + minutes * MINUTE_MS + ms);
const job = {
  cron: "0 * * * *",
  registeredAt: noon,
  startedAt: null,
  finishedAt: null,
  failures: 0,
};
const ran = { ...job, startedAt: noon, finishedAt: at(1) };

test.each([
  ["has not run yet", job, at(80), "waiting"],
  ["should have run twenty minutes ago", job, at(80, 1), "late"],
  ["ran", ran, at(80), "done"],
  ["ran, and not again", ran, at(80, 1), "late"],
  ["ran before the shop was started again", { ...ran, registeredAt: at(90) }, at(140), "done"],
  ["ran after the shop was started", { ...ran, registeredAt: at(-120) }, at(80), "done"],
  ["runs", { ...ran, finishedAt: null }, at(20), "running"],
  ["runs for more than twenty minutes", { ...ran, finishedAt: null }, at(20, 1), "late"],
  ["failed once", { ...ran, failures: 1 }, at(80), "failed"],
  ["failed, and should have run again", { ...ran, failures: 1 }, at(80, 1), "late"],
  ["is never due", { ...ran, cron: "0 0 1 6 *" }, at(9_999), "done"],
] as const)("a job that %s", (_, state, now, condition) => {
  expect(jobCondition(state, now)).toBe(condition);
});
