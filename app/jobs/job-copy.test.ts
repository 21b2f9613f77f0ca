import { expect, test } from "vitest";

import { hasJobCopy } from "~/desk/system/job-runs/job-copy";

import { jobs } from "./jobs.server";

test("every job says in words what it does", () => {
  expect(jobs.map(({ name }) => name).filter((name) => !hasJobCopy(name))).toEqual([]);
});
