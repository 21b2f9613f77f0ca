import { beforeEach, expect, test } from "vitest";

import { PaymentProviderError } from "../payments/payment-error";
import { AddressRefused } from "../mail/mail-transport.server";
import { observedMail } from "./observed-mail.server";
import { observedCalls, observedRun } from "./observed.server";
import { processMetrics } from "./process-metrics.server";

beforeEach(() => {
  for (const metric of [
    processMetrics.callSeconds,
    processMetrics.jobSeconds,
    processMetrics.mails,
    processMetrics.providerEvents,
  ])
    metric.reset();
});

async function counted(metric: {
  get(): Promise<{ values: { labels: object; value: number; metricName?: string }[] }>;
}) {
  const { values } = await metric.get();
  return values
    .filter(({ metricName = "" }) => metricName === "" || metricName.endsWith("_count"))
    .map(({ labels, value }) => ({ ...labels, value }));
}

class Provider {
  readonly #secret = "kept";
  readonly name = "stripe";
  async refund(amount: number): Promise<string> {
    if (amount === 1) throw new PaymentProviderError("exceeds-remaining", "refund");
    if (amount === 2) throw new PaymentProviderError("unreachable", "refund");
    if (amount === 3) throw new PaymentProviderError("unauthorized", "refund");
    return this.#secret;
  }
  verifyEvent(body: string) {
    return body === "fine" ? { ok: true } : { ok: false, reason: "signature" };
  }
}

test("a provider's calls are counted by what came of them, and answer as before", async () => {
  const provider = observedCalls("stripe", new Provider());
  expect(provider.name).toBe("stripe");
  expect(await provider.refund(500)).toBe("kept");
  for (const amount of [1, 2, 3]) await expect(provider.refund(amount)).rejects.toThrow("refund: ");
  const call = { provider: "stripe", operation: "refund", value: 1 };
  expect(await counted(processMetrics.callSeconds)).toEqual(
    ["ok", "refused", "failed", "unauthorized"].map((result) => ({ ...call, result })),
  );
});

test("a result that says no counts as one: for good, or for now", async () => {
  const printer = observedCalls("printful", {
    place: async (retryable: boolean) => ({ ok: false, reason: "x", retryable }),
  });
  await printer.place(true);
  await printer.place(false);
  const call = { provider: "printful", operation: "place", value: 1 };
  expect(await counted(processMetrics.callSeconds)).toEqual([
    { ...call, result: "failed" },
    { ...call, result: "refused" },
  ]);
});

test("a signature that does not fit is a refused event, at once", async () => {
  const provider = observedCalls("stripe", new Provider());
  expect(provider.verifyEvent("fine")).toEqual({ ok: true });
  expect(provider.verifyEvent("forged")).toEqual({ ok: false, reason: "signature" });
  expect(await counted(processMetrics.providerEvents)).toEqual([
    { provider: "stripe", kind: "unknown", result: "refused", value: 1 },
  ]);
});

test("mails are counted as sent, failed or refused", async () => {
  const errors: (Error | null)[] = [
    null,
    new Error("down"),
    new AddressRefused("550 no such user"),
  ];
  const transport = observedMail({
    async send() {
      const error = errors.shift();
      if (error) throw error;
    },
    close: () => undefined,
    isOutbox: true,
  });
  const mail = { id: "1", to: "x@inkling.test", subject: "", text: "", html: "" };
  await transport.send(mail);
  await expect(transport.send(mail)).rejects.toThrow("down");
  await expect(transport.send(mail)).rejects.toThrow(AddressRefused);
  expect(transport.isOutbox).toBe(true);
  expect(await counted(processMetrics.mails)).toEqual(
    ["sent", "failed", "refused"].map((result) => ({ result, value: 1 })),
  );
});

test("a run of a job is counted whether it works or not", async () => {
  expect(await observedRun("send-refunds", async () => 3)).toBe(3);
  await expect(observedRun("send-refunds", () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  expect(await counted(processMetrics.jobSeconds)).toEqual(
    ["ok", "failed"].map((result) => ({ job_name: "send-refunds", result, value: 1 })),
  );
});
