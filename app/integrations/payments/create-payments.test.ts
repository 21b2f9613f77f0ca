import { expect, it } from "vitest";

import { readConfig } from "~/config.server";

import { createPayments } from "./create-payments.server";
import { signSandboxBody } from "./sandbox/sandbox.server";

const secret = "the-secret-of-the-process-32-characters";
const deps = { query: async () => ({ rows: [] }), secret, port: () => 3000 };

it("is the sandbox, with its pages, unless another is configured", () => {
  const { payments, sandbox } = createPayments(readConfig({}), deps);
  expect(payments.name).toBe("sandbox");
  expect(sandbox).toBe(payments);
});

it("never signs with the process's own secret", () => {
  const { payments } = createPayments(readConfig({}), deps);
  const now = new Date();
  const headers = new Headers({ "Inkling-Signature": signSandboxBody(secret, "{}", now) });
  expect(payments.verifyEvent("{}", headers, now)).toEqual({ ok: false, reason: "signature" });
});

it("is Stripe where that is configured, without any page of the sandbox", () => {
  const env = {
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
  };
  const { payments, sandbox } = createPayments(readConfig(env), deps);
  expect(payments.name).toBe("stripe");
  expect(sandbox).toBeNull();
});
