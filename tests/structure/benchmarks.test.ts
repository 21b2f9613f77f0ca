import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { goals, goalText, type GoalName } from "../../bench/goals";
import { namedParts, usualParts } from "../../bench/report/parts";
import { sectionOf } from "../../bench/report/sections";

const page = readFileSync("docs/benchmarks.md", "utf8");
const parts = [...usualParts, ...namedParts];
/** What every part writes into, and what the command says about itself. */
const ownPlaces = ["summary", "run"];

test("every benchmark is a part that the command knows", () => {
  const files = globSync("bench/*.ts").map((file) => file.slice("bench/".length, -".ts".length));
  const others = ["run", "fill", "goals", "goals.test"];
  expect(files.filter((file) => !others.includes(file)).toSorted()).toEqual(parts.toSorted());
});

test("every part writes under its own name", () => {
  for (const part of parts)
    expect(readFileSync(`bench/${part}.ts`, "utf8")).toContain(`await runPart("${part}", `);
});

test("every part has one place on the page, and says how it is run", () => {
  const places = [...page.matchAll(/^<!-- measured: (\w+) -->$/gm)].map(([, name = ""]) => name);
  expect(places.toSorted()).toEqual([...parts, ...ownPlaces].toSorted());
  for (const part of parts) expect(page).toContain(`\`npm run bench -- ${part}\``);
});

test("every part that a goal names exists, and what it holds is told from the others", () => {
  const named = Object.values(goals).map(({ part }) => part);
  expect(named.filter((part) => part !== "run" && !parts.some((one) => one === part))).toEqual([]);
  const said = (Object.keys(goals) as GoalName[]).map((name) => goals[name].what);
  expect(new Set(said).size).toBe(said.length);
});

test("the goals in code are used by the parts that they name", () => {
  const sources = globSync("bench/**/*.ts")
    .filter((file) => file !== "bench/goals.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unused = Object.keys(goals).filter((name) => !sources.includes(`"${name}"`));
  expect(unused).toEqual([]);
});

test("the summary has the goals of the code, in their order", () => {
  const [, , ...rows] = sectionOf(page, "summary").split("\n");
  const shown = rows.map((row) => {
    const [, , what, , goal] = row.split(/ ?\| ?/);
    return [what, goal];
  });
  expect(shown).toEqual(
    (Object.keys(goals) as GoalName[]).map((name) => [goals[name].what, goalText(name)]),
  );
});
