import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

import { LOOK } from "../design-limits";
import type { SubmitResult } from "../submit-result";
import type { KeptUpload } from "./device-uploads";
import { onDevice } from "./on-device";
import { useWhenOnline } from "./when-online";

type Lost = {
  /** What the form was sent for; null to submit it. */
  intent: string | null;
  /** A reload finds the picture. */
  isKept: boolean;
};

type Acts = {
  /** Shows what an earlier visit kept. @returns whether there was room for it */
  restore: (upload: KeptUpload) => boolean;
  /** Sends the form as it is. */
  send: (intent: string | null) => void;
};

/** A picture stays on this device until the server has it, and is sent when the network is back. */
export function useKeptUpload(
  owner: string,
  form: RefObject<HTMLFormElement | null>,
  { restore, send }: Acts,
) {
  const [lost, setLost] = useState<Lost | null>(null);
  const [restored, setRestored] = useState<KeptUpload | null>(null);

  const take = useEffectEvent((upload: KeptUpload) => {
    if (restore(upload)) setRestored(upload);
  });
  useEffect(() => {
    void onDevice((device) => device.lastKept(owner)).then((upload) => upload && take(upload));
  }, [owner]);

  // Only now the form has the picture and its key.
  const goOn = useEffectEvent((upload: KeptUpload) => send(upload.isSubmitted ? null : LOOK));
  useEffect(() => {
    const fields = form.current;
    if (!restored || !fields) return;
    void onDevice(async ({ fillIn }) => fillIn(fields, restored)).then(() => goOn(restored));
  }, [restored, form]);

  const sending = useRef(0);
  useWhenOnline(lost !== null, () => {
    if (lost && sending.current === 0) send(lost.intent);
  });

  async function attempt(
    sent: FormData,
    sendIt: () => Promise<SubmitResult | null>,
  ): Promise<SubmitResult | null> {
    const keeping = onDevice((device) => device.keepForm(sent));
    sending.current += 1;
    const answer = await sendIt();
    sending.current -= 1;
    if (!answer) return null;
    setRestored(null);
    if (answer.ok || !answer.isLost) setLost(null);
    const intent = sent.get("intent");
    if (answer.ok || answer.errors.artwork) void onDevice((device) => device.dropForm(sent));
    else if (answer.isLost)
      setLost({
        intent: typeof intent === "string" ? intent : null,
        isKept: (await keeping) ?? false,
      });
    return answer;
  }

  return {
    /** The server was not reached; it is tried again. */
    lost,
    /** What waited on this device is on its way. */
    isRestored: restored !== null,
    /** Sends a form, and keeps its picture as long as it has not arrived. */
    attempt,
  };
}
