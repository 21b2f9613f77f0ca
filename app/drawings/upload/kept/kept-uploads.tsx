import { useEffect } from "react";
import { useNavigate } from "react-router";

import { pathTo } from "~/path-to";

import { onDevice } from "./on-device";
import { outboxOf } from "./own-outbox";
import { useOutbox } from "./use-outbox";
import { WaitingUploads } from "./waiting-uploads";

/** What was handed in without a network goes its way as soon as its artist is back in the room. */
export function KeptUploads({ owner }: { owner: string }) {
  const { outbox, waiting } = useOutbox(owner);
  const navigate = useNavigate();
  useEffect(() => {
    void onDevice((device) => device.allKept(owner)).then((all) => {
      const own = outboxOf(owner);
      // What was only chosen goes on in the form.
      for (const one of all ?? []) if (one.isSubmitted) own.add(one, { isKept: true });
      return own.sendAll();
    });
  }, [owner]);
  const goOn = () => void navigate(pathTo("/creator/upload"));
  return <WaitingUploads {...waiting} outbox={outbox} onGoOn={goOn} />;
}
