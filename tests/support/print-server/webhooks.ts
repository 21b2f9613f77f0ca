import { PrintFault } from "./print-fault.ts";
import type { PrintState } from "./state.ts";

export type WebhookInput = {
  default_url?: string | null;
  events: { type: string; url?: string | null; params?: object[] }[];
};

export const newSecretKey = "5ec4e7".repeat(10);

/** The secret key is shown only this once. */
export function createWebhook(_: PrintState, body: WebhookInput): object {
  if (!body.default_url?.startsWith("https://"))
    throw new PrintFault(400, "The webhook URL has to be HTTPS.");
  const events = body.events.map(({ type, url = null, params = [] }) => ({ type, url, params }));
  return {
    code: 200,
    result: {
      default_url: body.default_url,
      expires_at: null,
      events,
      public_key: "SbF/9d/uWguI",
      secret_key: newSecretKey,
    },
  };
}
