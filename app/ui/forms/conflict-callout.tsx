import { useEffect, useRef } from "react";

import { Callout } from "../callout";

/** Tells whoever saves second that someone else was faster, and what the two buttons do. */
export function ConflictCallout({ thing }: { thing: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className="mb-4">
      <Callout tone="warning" title={`Someone else changed this ${thing}.`}>
        Your changes are not saved yet. Where theirs differ, they are shown below your text as
        “Now”. “Save anyway” replaces theirs with yours; “Take theirs” discards what you typed.
      </Callout>
    </div>
  );
}
