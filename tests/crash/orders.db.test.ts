import { expect, it } from "vitest";

import { payWhileKilled } from "./orders";

it("loses no acknowledged order and no cent when it is killed while people pay", async () => {
  const { acknowledged, lost, ledger } = await payWhileKilled(3);
  expect(acknowledged).toBeGreaterThan(3);
  expect(lost).toEqual([]);
  expect(ledger.output).toContain("The ledger adds up.");
  expect(ledger.ok).toBe(true);
}, 300_000);
