import { verify } from "@node-rs/argon2";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";

const TIMES = 24;

/** Milliseconds of CPU that comparing a password with its hash takes, as the server does it. */
export async function passwordCostMs(hash: string): Promise<number> {
  await verify(hash, DEMO_PASSWORD);
  const before = process.cpuUsage();
  for (let times = 0; times < TIMES; times += 1) await verify(hash, DEMO_PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / TIMES;
}
