import { sendDesign } from "../send-design";
import { formOf } from "./kept-upload";
import { onDevice } from "./on-device";
import { Outbox } from "./outbox";

let own: { owner: string; outbox: Outbox } | null = null;

/** What waits of an account; it goes on being sent on the pages that come after this one. */
export function outboxOf(owner: string): Outbox {
  if (own?.owner !== owner) own = { owner, outbox: newOutbox() };
  return own.outbox;
}

function newOutbox(): Outbox {
  return new Outbox({
    send: (upload) => sendDesign(formOf(upload), () => undefined),
    keep: async (upload) => (await onDevice((device) => device.keepUpload(upload))) ?? false,
    drop: (upload) => void onDevice((device) => device.dropUpload(upload)),
  });
}
