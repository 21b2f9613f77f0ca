import { expect, it } from "vitest";

import { createPaymentProvider } from "./create-payment-provider.server";
import { signSandboxBody } from "./sandbox-signature.server";

const secret = "the-secret-of-the-process-32-characters";
const surroundings = {
  query: async () => ({ rows: [] }),
  secret,
  loopback: () => "http://127.0.0.1:3000",
};
const publicUrl = "https://shop.example.com";

it("is the sandbox, with its pages, where no other is configured", () => {
  const payments = { provider: "sandbox" } as const;
  const { provider, sandbox } = createPaymentProvider({ payments, publicUrl }, surroundings);
  expect(provider.name).toBe("sandbox");
  expect(sandbox).toBe(provider);
});

it("never signs with the secret of the process itself", () => {
  const payments = { provider: "sandbox" } as const;
  const { provider } = createPaymentProvider({ payments, publicUrl }, surroundings);
  const now = new Date();
  const headers = new Headers({ "Inkling-Signature": signSandboxBody(secret, "{}", now) });
  expect(provider.verifyEvent("{}", headers, now)).toEqual({ ok: false, reason: "signature" });
});

it("is Stripe where that is configured, without any page of the sandbox", () => {
  const payments = {
    provider: "stripe",
    secretKey: "sk_test_local",
    webhookSecret: "whsec_local",
    apiBase: undefined,
  } as const;
  const { provider, sandbox } = createPaymentProvider({ payments, publicUrl }, surroundings);
  expect(provider.name).toBe("stripe");
  expect(sandbox).toBeNull();
});
