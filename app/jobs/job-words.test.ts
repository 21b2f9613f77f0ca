import { expect, test } from "vitest";

import { hasWords } from "~/desk/system/job-runs/job-words";

import { jobs } from "./jobs.server";

test("every job says in words what it does", () => {
  expect(jobs.map(({ name }) => name).filter((name) => !hasWords(name))).toEqual([]);
});
