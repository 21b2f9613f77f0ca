import { generate } from "otplib";

import type { Database } from "~/platform/database/client.server";
import {
  beginSecondFactor,
  turnOnSecondFactor,
} from "~/people/second-factor/turn-on-second-factor.server";
import { ownSecondFactor } from "~/people/second-factor/own-second-factor.server";

import { testSecret } from "./factories/orders";

const origin = { ipAddress: null, userAgent: null };

/** What an authenticator app does with its secret: the code at a time. */
export function codeAt(letters: string, time: Date): Promise<string> {
  return generate({ secret: letters, epoch: Math.floor(time.getTime() / 1000) });
}

/** Someone's app as it is being set up: its secret, which the page shows. */
export async function beginApp(
  db: Database,
  person: { userId: string; email: string },
  now: Date,
): Promise<string> {
  await beginSecondFactor(db, person, { secret: testSecret, now });
  const own = await ownSecondFactor(db, person, testSecret);
  if (own.state !== "setting-up") throw new Error("It is being set up");
  return own.letters;
}

/** A second factor that was turned on at `now`: the app's secret, and the recovery codes. */
export async function makeSecondFactor(
  db: Database,
  person: { userId: string; email: string },
  now: Date,
): Promise<{ letters: string; codes: string[] }> {
  const letters = await beginApp(db, person, now);
  const code = await codeAt(letters, now);
  const { userId } = person;
  const deps = { secret: testSecret, now, origin };
  const on = await turnOnSecondFactor(db, { userId, sessionId: null }, code, deps);
  if (!on.ok) throw new Error(on.reason);
  return { letters, codes: on.codes };
}
