import type { ReactNode } from "react";

import { Picture } from "../picture";

/** What a row is about, beside its picture in the height of a line. */
export function Pictured({
  pictureId,
  children,
}: {
  /** Null leaves its place empty. */
  pictureId: string | null;
  children: ReactNode;
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {pictureId ? (
        <Picture
          pictureId={pictureId}
          alt=""
          sizes="48px"
          widest={160}
          className="!size-12 shrink-0 rounded-md lg:!size-8"
        />
      ) : (
        <span className="block size-12 shrink-0 rounded-md bg-paper-2 lg:size-8" />
      )}
      {children}
    </span>
  );
}
