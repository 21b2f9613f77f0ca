import type { ReactNode } from "react";
import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** What the item is, its picture, and the buttons beside it. */
export function ItemRow({
  picture,
  actions,
  children,
}: {
  picture?: string | null;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture && (
        <Picture
          pictureId={picture}
          alt="What is proposed"
          sizes="128px"
          widest={320}
          className="!size-20 shrink-0 rounded-md sm:!size-28"
        />
      )}
      <div className={classNames("min-w-0 flex-1 space-y-1", picture ? "basis-36" : "basis-56")}>
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
    </div>
  );
}

/** A decision that needs no confirmation. */
export function Decide({
  kind,
  id,
  decision,
  label,
}: {
  kind: string;
  id: string;
  decision: string;
  label: string;
}) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  return (
    <PostForm fetcher={fetcher} fields={{ kind, id }}>
      <SubmitButton name="decision" value={decision} size="sm">
        {label}
      </SubmitButton>
    </PostForm>
  );
}
