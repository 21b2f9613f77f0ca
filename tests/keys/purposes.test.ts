import { createHmac } from "node:crypto";
import { expect, test } from "vitest";

import { readSetupToken, setupPath } from "~/money/payment-setup/setup-link.server";
import { isOrderToken, orderToken } from "~/orders/order-link.server";
import { printFileLink, printFileLinkProblem } from "~/press/print-orders/print-file-link.server";

import { testSecret } from "~tests/support/factories/orders";
import { testOrigin } from "~tests/support/request-world";

const now = new Date("2026-11-23T12:00:00Z");
const invited = { profileId: "p", email: "ada@inkling.test", expires: now.getTime() + 1000 };

const [body = "", ofSetup = ""] = (setupPath(testSecret, invited).split("/").at(-1) ?? "").split(
  ".",
);
const file = { planId: "plan", file: "black.png" };
const link = new URL(printFileLink({ publicUrl: testOrigin, secret: testSecret, now }, file));
const [until = "", ofFile = ""] = ["until", "key"].map((name) => link.searchParams.get(name) ?? "");

test("a signature opens what it was made for and nothing else", () => {
  const printed = `plan/black.png:${until}`;
  expect(isOrderToken(testSecret, body, orderToken(testSecret, body))).toBe(true);
  expect(isOrderToken(testSecret, body, ofSetup)).toBe(false);
  expect(isOrderToken(testSecret, printed, ofFile)).toBe(false);
  expect(readSetupToken(testSecret, `${body}.${ofSetup}`, now)).toEqual(invited);
  expect(readSetupToken(testSecret, `${body}.${orderToken(testSecret, body)}`, now)).toBeNull();
  const problem = (key: string) =>
    printFileLinkProblem(testSecret, file, new URLSearchParams({ until, key }), now);
  expect(problem(ofFile)).toBeNull();
  expect(problem(orderToken(testSecret, printed))).toBe("forged");
});

test("a plain signature of the same text opens none of them", () => {
  const plain = createHmac("sha256", testSecret).update(body).digest("base64url");
  expect(isOrderToken(testSecret, body, plain)).toBe(false);
  expect(readSetupToken(testSecret, `${body}.${plain}`, now)).toBeNull();
});
