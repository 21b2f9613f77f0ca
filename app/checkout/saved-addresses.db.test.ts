import { expect, it } from "vitest";

import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { testAddress } from "~tests/support/factories/orders";
import {
  deleteAddress,
  MOST_ADDRESSES,
  saveAddress,
  savedAddresses,
} from "./saved-addresses.server";

const test = testDatabase();

const at = (line1: string) => ({ ...testAddress, line1 });

async function linesOf(userId: string) {
  const saved = await savedAddresses(test.db, userId);
  return saved.map(({ line1, isDefault }) => (isDefault ? `${line1}, usual` : line1));
}

it("keeps the same address once; the first is the default until another is chosen", async () => {
  const { userId } = await makeCustomer(test.db);
  await saveAddress(test.db, userId, at("1 First St"));
  await saveAddress(test.db, userId, at("2 Second St"));
  await saveAddress(test.db, userId, at("2 Second St"));
  expect(await linesOf(userId)).toEqual(["1 First St, usual", "2 Second St"]);
  await saveAddress(test.db, userId, at("3 Third St"), { isDefault: true });
  expect(await linesOf(userId)).toEqual(["3 Third St, usual", "1 First St", "2 Second St"]);
});

it("has a default again when the default is deleted", async () => {
  const { userId } = await makeCustomer(test.db);
  const first = await saveAddress(test.db, userId, at("1 First St"));
  await saveAddress(test.db, userId, at("2 Second St"));
  expect(await deleteAddress(test.db, userId, first.ok ? first.id : "")).toBe(true);
  expect(await linesOf(userId)).toEqual(["2 Second St, usual"]);
});

it("a stranger can neither change nor delete one", async () => {
  const [owner, stranger] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  const kept = await saveAddress(test.db, owner.userId, at("1 First St"));
  const id = kept.ok ? kept.id : "";
  await saveAddress(test.db, stranger.userId, at("9 Other St"));
  const change = { id, isDefault: true };
  expect(await saveAddress(test.db, stranger.userId, at("0 Stolen St"), change)).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await deleteAddress(test.db, stranger.userId, id)).toBe(false);
  expect(await linesOf(owner.userId)).toEqual(["1 First St, usual"]);
  expect(await linesOf(stranger.userId)).toEqual(["9 Other St, usual"]);
});

it("changes one address in place, which may stay or become the default", async () => {
  const [{ userId }, other] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  await saveAddress(test.db, other.userId, at("9 Other St"));
  await saveAddress(test.db, userId, { ...at("1 First St"), line2: "Apt 1" });
  const second = await saveAddress(test.db, userId, at("2 Second St"));
  const change = { id: second.ok ? second.id : "" };
  expect(await saveAddress(test.db, userId, at("3 Third St"), change)).toEqual(second);
  expect(await linesOf(userId)).toEqual(["1 First St, usual", "3 Third St"]);
  expect((await savedAddresses(test.db, userId)).map(({ line2 }) => line2)).toEqual(["Apt 1", ""]);
  await saveAddress(test.db, userId, at("3 Third St"), { ...change, isDefault: true });
  expect(await linesOf(userId)).toEqual(["3 Third St, usual", "1 First St"]);
  expect(await linesOf(other.userId)).toEqual(["9 Other St, usual"]);
  expect(await deleteAddress(test.db, userId, change.id)).toBe(true);
  expect(await linesOf(userId)).toEqual(["1 First St, usual"]);
  expect(await linesOf(other.userId)).toEqual(["9 Other St, usual"]);
});

it.each(["name", "line1", "line2", "city", "state", "postalCode"] as const)(
  "is another address with another %s",
  async (field) => {
    const { userId } = await makeCustomer(test.db);
    await saveAddress(test.db, userId, testAddress);
    await saveAddress(test.db, userId, { ...testAddress, [field]: "WA" });
    expect(await savedAddresses(test.db, userId)).toHaveLength(2);
  },
);

it("leaves the default alone when another address is deleted", async () => {
  const { userId } = await makeCustomer(test.db);
  await saveAddress(test.db, userId, at("1 First St"));
  await saveAddress(test.db, userId, at("2 Second St"));
  const third = await saveAddress(test.db, userId, at("3 Third St"), { isDefault: true });
  const [, first] = await savedAddresses(test.db, userId);
  expect(await deleteAddress(test.db, userId, first?.id ?? "")).toBe(true);
  expect(await linesOf(userId)).toEqual(["3 Third St, usual", "2 Second St"]);
  expect(await deleteAddress(test.db, userId, third.ok ? third.id : "")).toBe(true);
  expect(await linesOf(userId)).toEqual(["2 Second St, usual"]);
});

it("takes no more than its limit, even from requests at the same moment", async () => {
  const { userId } = await makeCustomer(test.db);
  for (let number = 1; number < MOST_ADDRESSES; number += 1)
    await saveAddress(test.db, userId, at(`${number} Long St`));
  const last = await Promise.all(
    ["98 Long St", "99 Long St"].map((line1) => saveAddress(test.db, userId, at(line1))),
  );
  expect(last.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await linesOf(userId)).toHaveLength(MOST_ADDRESSES);
  expect(MOST_ADDRESSES).toBe(20);
  const again = await saveAddress(test.db, userId, at("1 Long St"), { isDefault: true });
  expect(again, "one that is there already").toMatchObject({ ok: true });
});
