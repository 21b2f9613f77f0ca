import { useState } from "react";

import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Scribble } from "~/ui/marker/scribble";

import { pathOfLook } from "../submit-result";
import { usePreview } from "../use-preview";
import { keptCopy } from "./kept-copy";
import type { Arrived, Outbox, OutboxState, Waiting } from "./outbox";

type Props = OutboxState & {
  outbox: () => Outbox;
  /** Puts it into the form. */
  onGoOn: (submissionKey: string) => void;
};

/** Pictures that are not in the form and have not arrived: what becomes of each, and what can be done. */
export function WaitingUploads({ waiting, arrived, outbox, onGoOn }: Props) {
  return (
    <>
      {arrived.map((one) => (
        <ArrivedNotice key={one.submissionKey} {...one} />
      ))}
      {waiting.length > 0 && (
        <Card title={keptCopy.waiting.title} className="mb-8">
          <ul className="space-y-5">
            {waiting.map((one) => (
              <WaitingUpload
                key={one.upload.submissionKey}
                {...one}
                onAgain={() => void outbox().sendAgain(one.upload.submissionKey)}
                onThrowAway={() => outbox().throwAway(one.upload.submissionKey)}
                onGoOn={() => onGoOn(one.upload.submissionKey)}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function ArrivedNotice({ title, draftId }: Arrived) {
  const name = title || keptCopy.waiting.nameless;
  return (
    <Callout tone={draftId ? "info" : "success"} className="mb-6">
      <p className="text-base font-semibold">
        {draftId ? keptCopy.draft(name) : keptCopy.arrived(name)}
      </p>
      {draftId && (
        <ButtonLink to={pathOfLook(draftId)} size="sm" reloadDocument className="mt-2">
          {keptCopy.look}
        </ButtonLink>
      )}
    </Callout>
  );
}

type Acts = { onAgain: () => void; onThrowAway: () => void; onGoOn: () => void };

function WaitingUpload({ upload, state, message, isKept, ...acts }: Waiting & Acts) {
  const [isAsking, setAsking] = useState(false);
  const copy = keptCopy.waiting;
  const { title, file, draft } = upload;
  const mayGoOn = state === "chosen" || state === "refused";
  return (
    <li className="flex gap-4">
      <Thumbnail file={file} />
      <div className="min-w-0 grow">
        <p className="font-display font-bold break-words">{title || copy.nameless}</p>
        <p role="status" className="text-sm text-ink-2">
          {message ?? (state === "waiting" && !isKept ? copy.notKept : copy.states[state])}
        </p>
        {isAsking ? (
          <div className="mt-2">
            <p className="text-sm font-semibold">{copy.sure}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              <Button type="button" size="sm" onClick={() => setAsking(false)}>
                {copy.no}
              </Button>
              <Button type="button" size="sm" variant="danger" onClick={acts.onThrowAway}>
                {copy.yes}
              </Button>
            </div>
          </div>
        ) : (
          state !== "sending" && (
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              {state !== "chosen" && (
                <Button type="button" size="sm" onClick={acts.onAgain}>
                  {copy.again}
                </Button>
              )}
              {mayGoOn && file && (
                <Button type="button" size="sm" onClick={acts.onGoOn}>
                  {copy.goOn}
                </Button>
              )}
              {mayGoOn && !file && draft && (
                <ButtonLink to={pathOfLook(draft)} size="sm" reloadDocument>
                  {copy.goOn}
                </ButtonLink>
              )}
              <button
                type="button"
                onClick={() => setAsking(true)}
                className="min-h-11 text-sm font-semibold underline underline-offset-4"
              >
                {copy.throwAway}
              </button>
            </div>
          )
        )}
      </div>
    </li>
  );
}

function Thumbnail({ file }: { file: File | null }) {
  const url = usePreview(file);
  const [isUnseen, setUnseen] = useState(false);
  const look = "marker-frame-soft size-20 shrink-0 bg-white";
  if (!url || isUnseen) return <Scribble name="paper" className={`${look} p-3`} />;
  return (
    <img src={url} alt="" onError={() => setUnseen(true)} className={`${look} object-contain`} />
  );
}
