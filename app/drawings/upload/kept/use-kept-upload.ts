import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

import { LOOK } from "../design-limits";
import type { SubmitResult } from "../submit-result";
import { fillIn, type KeptUpload } from "./kept-upload";
import { onDevice } from "./on-device";
import { useOutbox } from "./use-outbox";
import { useWhenOnline } from "./when-online";

type Lost = {
  /** What the form was sent for; null to submit it. */
  intent: string | null;
  /** A reload finds the picture. */
  isKept: boolean;
};

type Acts = {
  /** Which of those that earlier visits kept goes on in the form; the others wait beside it. */
  pick: (kept: readonly KeptUpload[]) => KeptUpload | undefined;
  /** Shows it in the form. */
  restore: (upload: KeptUpload) => void;
  /** Sends the form as it is. */
  send: (intent: string | null) => void;
  /** What the draft in the form was made of. */
  picture: File | null;
  /** The draft in the form. */
  draftId: string | null;
};

/** A picture stays on this device until the server has it, and is sent when the network is back. */
export function useKeptUpload(
  owner: string,
  form: RefObject<HTMLFormElement | null>,
  { pick, restore, send, picture, draftId }: Acts,
) {
  const [lost, setLost] = useState<Lost | null>(null);
  const [restored, setRestored] = useState<KeptUpload | null>(null);
  const { outbox, waiting } = useOutbox(owner);

  const take = useEffectEvent((all: readonly KeptUpload[]) => {
    const others = all.filter(
      ({ submissionKey, isSubmitted, draft }) =>
        !outbox().has(submissionKey) && (isSubmitted || !draft || draft !== draftId),
    );
    const mine = pick(others);
    for (const one of others) if (one !== mine) outbox().add(one, { isKept: true });
    if (mine) goOnWith(mine);
    void outbox().sendAll();
  });
  useEffect(() => {
    void onDevice((device) => device.allKept(owner)).then((all) => all && take(all));
  }, [owner]);

  function goOnWith(upload: KeptUpload) {
    restore(upload);
    setRestored(upload);
  }

  // Only now the form has the picture and its key.
  const goOn = useEffectEvent(({ isSubmitted, intent }: KeptUpload) =>
    send(isSubmitted ? (intent ?? null) : LOOK),
  );
  useEffect(() => {
    const fields = form.current;
    if (!restored || !fields) return;
    fillIn(fields, restored);
    goOn(restored);
  }, [restored, form]);

  const sending = useRef(0);
  useWhenOnline(lost !== null, () => {
    if (lost && sending.current === 0) send(lost.intent);
  });
  async function attempt(
    sent: FormData,
    sendIt: () => Promise<SubmitResult | null>,
  ): Promise<SubmitResult | null> {
    const keeping = onDevice((device) => device.keepForm(sent, picture));
    sending.current += 1;
    const answer = await sendIt();
    sending.current -= 1;
    if (!answer) return null;
    const key = String(sent.get("submissionKey"));
    // Another picture was chosen meanwhile.
    if (outbox().has(key)) {
      outbox().answered(key, answer);
      return null;
    }
    setRestored(null);
    if (answer.ok || !answer.isLost) setLost(null);
    const intent = sent.get("intent");
    if (answer.ok || (!answer.isLost && (answer.errors.artwork || sent.has("draft"))))
      void onDevice((device) => device.dropForm(sent));
    else if (answer.isLost)
      setLost({
        intent: typeof intent === "string" ? intent : null,
        isKept: (await keeping) ?? false,
      });
    return answer;
  }

  /**
   * What is in the form waits beside it from now on: the form is for another picture.
   * @param isOnWay it is being sent just now
   */
  function park(upload: KeptUpload, isOnWay: boolean) {
    outbox().add(upload, { isKept: lost?.isKept ?? false, isOnWay });
    setLost(null);
    setRestored(null);
    if (!isOnWay) void outbox().sendAll();
  }

  return {
    /** The server was not reached; it is tried again. */
    lost,
    /** What waited on this device is on its way. */
    isRestored: restored !== null,
    /** What waits beside the form. */
    waiting,
    outbox,
    /** Sends a form, and keeps its picture as long as it has not arrived. */
    attempt,
    park,
    /** Goes on with one that waited beside the form. */
    goOnWith,
  };
}
