import { useEffect, useRef } from "react";

import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";
import { PhotoHint } from "~/ui/marker/photo-hint";
import { photoHints } from "~/ui/marker/photo-hint-strokes";

import type { DraftToShow } from "./draft-to-show";
import { printFindingCopy } from "./print-finding-copy";

/** What the print check found, in kind words and drawings; announced when it appears. */
export function PrintFindings({ draft, isUrgent }: { draft: DraftToShow; isUrgent: boolean }) {
  const top = useRef<HTMLDivElement>(null);
  // Who types is not interrupted; who has pressed the button is led there.
  useEffect(() => {
    if (isUrgent) top.current?.focus();
  }, [isUrgent]);
  const [first, ...others] = draft.findings;
  if (!first) return null;
  return (
    <div ref={top} tabIndex={-1} aria-labelledby="print-findings" role="group" aria-live="polite">
      <Card
        title={
          <span id="print-findings">
            {draft.mayBeUsed ? "Almost there! Look at your picture again" : "Let’s try that again"}
          </span>
        }
        className="!bg-yellow-wash"
      >
        <ul className="space-y-5">
          {[first, ...others].map((finding) => (
            <li key={finding} className="flex items-center gap-4">
              {hasHint(finding) && <PhotoHint name={finding} className="size-20 shrink-0" />}
              <div>
                <p className="font-display font-bold">{printFindingCopy[finding].title}</p>
                <p className="text-ink-2">{printFindingCopy[finding].text}</p>
              </div>
            </li>
          ))}
        </ul>
        <MarkedPhoto draft={draft} />
        <p className="mt-5">
          {draft.mayBeUsed
            ? "A new photo will look best on a shirt. If you like this one the way it is, use it anyway."
            : "Everything you typed is still here. We only need a new photo."}
        </p>
      </Card>
    </div>
  );
}

/** The photo with a frame around each part that a finding is about. */
function MarkedPhoto({ draft }: { draft: DraftToShow }) {
  const parts = draft.findings.flatMap((finding) => draft.places[finding] ?? []);
  if (parts.length === 0) return null;
  return (
    <figure className="mt-5">
      <div className="relative mx-auto w-fit overflow-hidden">
        <Picture
          pictureId={draft.photoPictureId}
          alt="Your photo, with the places that we mean marked"
          sizes="(min-width: 640px) 24rem, 80vw"
          width={draft.photo.width}
          height={draft.photo.height}
          className="max-h-96 !w-auto max-w-full"
        />
        {parts.map(({ left, top, width, height }, at) => (
          <span
            key={at}
            className="pointer-events-none absolute rounded-md border-3 border-dashed border-danger outline-2 outline-paper"
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-ink-2">This is the part we mean.</figcaption>
    </figure>
  );
}

function hasHint(finding: string): finding is keyof typeof photoHints {
  return finding in photoHints;
}
