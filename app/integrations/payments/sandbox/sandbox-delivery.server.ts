import { SANDBOX_SIGNATURE_HEADER, signSandboxBody } from "./sandbox-signature.server";
import type { SandboxEvent } from "./sandbox-records";
import type { SandboxStore } from "./sandbox-postgres-store.server";

const TIMEOUT_MS = 10_000;
const BATCH = 50;

type DeliveryOptions = {
  store: SandboxStore;
  /** Read at each attempt, since the port may be known only after the start. */
  webhookUrl: () => string;
  secret: string;
  now: () => Date;
};

/** Posts one signed event; any failure only delays it. */
export function createDelivery({ store, webhookUrl, secret, now }: DeliveryOptions) {
  async function post(body: string): Promise<string | null> {
    const headers = {
      "Content-Type": "application/json",
      [SANDBOX_SIGNATURE_HEADER]: signSandboxBody(secret, body, now()),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(webhookUrl(), {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal,
      });
      await response.body?.cancel();
      return response.ok ? null : `responded with ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : "failed";
    }
  }

  /** Delivers what this process has claimed; false when the shop was not notified. */
  async function deliver({ id, body }: Pick<SandboxEvent, "id" | "body">): Promise<boolean> {
    const problem = await post(body);
    await (problem === null ? store.recordDelivered(id, now()) : store.recordFailure(id, problem));
    return problem === null;
  }

  /** @returns how many the shop accepted */
  async function deliverDue(): Promise<number> {
    let accepted = 0;
    for (const id of await store.dueEvents(now(), BATCH)) {
      // Null where another process is notifying it right now.
      const taken = await store.takeDueEvents(id, now());
      if (taken && (await deliver(taken))) accepted += 1;
    }
    return accepted;
  }

  return { deliver, deliverDue };
}
