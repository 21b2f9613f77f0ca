import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { makeUser } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";
import { composeDepartureMail, composeLastPayoutMail } from "./compose-departure-mails.server";

const test = testDatabase();

const left = (payeeUserId: string | null) => ({
  id: randomUUID(),
  payeeUserId,
  claimedAt: null,
});

const facts = { kind: "left", amountCents: 375, isReady: false, round: null } as const;
const payout = { id: randomUUID(), amountCents: 375 };

it("the guardian hears of it, and no one if the guardian has left as well", async () => {
  const [guardian] = [await makeUser(test.db), await makeUser(test.db)];
  const own = left(guardian.userId);
  expect(await composeDepartureMail(test.db, own, facts)).toMatchObject({ to: guardian.email });
  expect(await composeLastPayoutMail(test.db, own, payout)).toMatchObject({ to: guardian.email });
  for (const gone of [left(null), left(randomUUID())]) {
    expect(await composeDepartureMail(test.db, gone, facts)).toBeNull();
    expect(await composeLastPayoutMail(test.db, gone, payout)).toBeNull();
  }
});
