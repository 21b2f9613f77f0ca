import { useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import { subjectLabels } from "~/schema/moderation-subjects";
import { SeriousAction } from "~/drawings/serious/serious-action";
import { formatTextHint, textHints } from "~/drawings/review-hints/text-hints";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { buttonClass } from "~/ui/button";
import { useRefusedForm } from "~/ui/forms/guarded-forms";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { ModerationItem } from "./item";
import { ItemRow } from "./item-row";
import type { Proposed } from "./proposed";

/** The note of a refused form, as it was typed. */
export type RefusedNote = { itemId: string; note: string; errors: string[] };

type Props = {
  item: Extract<ModerationItem, { kind: "profile" }>;
  /** Whether the child's record may be opened. */
  isLinked: boolean;
  refused?: RefusedNote | undefined;
};

/** A change to a public page, to approve or to reject with a note. */
export function ProfileItem({ item: { id, personId, detail }, isLinked, refused }: Props) {
  const fetcher = useFetcher<ActionResult & { refused?: RefusedNote }>();
  useResultToast(fetcher.data);
  const shown = fetcher.data ? fetcher.data.refused : refused;
  const fields = { kind: "profile", id };
  useRefusedForm(shown !== undefined);
  if (detail.isChildsName && personId)
    return (
      <ItemRow>
        <p>
          <span>A child&apos;s first name is decided on </span>
          {isLinked ? (
            <TextLink to={pathTo("/admin/people/:userId/record", { userId: personId })}>
              the child&apos;s record
            </TextLink>
          ) : (
            <span>the child&apos;s record</span>
          )}
          <span>, by an owner or support.</span>
        </p>
      </ItemRow>
    );
  return (
    <ItemRow picture={detail.proposed.pictureId}>
      <p className="text-lg">{proposedText(detail.proposed)}</p>
      {textHints(proposedText(detail.proposed)).map((hint) => (
        <p key={hint.kind + hint.found} className="text-sm text-warning">
          Worth a look. {formatTextHint("text", hint)}
        </p>
      ))}
      {detail.ageBracket && <p className="text-sm text-ink-2">Age group {detail.ageBracket}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <PostForm fetcher={fetcher} fields={fields}>
          <SubmitButton name="decision" value="approve" size="sm">
            {`Approve ${subjectLabels[detail.subject].toLowerCase()}`}
          </SubmitButton>
        </PostForm>
        {detail.proposed.pictureId && <SeriousAction fields={{ ...fields, decision: "serious" }} />}
        <details open={shown !== undefined || undefined}>
          <summary className={`${buttonClass({ variant: "danger", size: "sm" })} cursor-pointer`}>
            Reject
          </summary>
          <PostForm fetcher={fetcher} fields={fields} className="mt-3 space-y-3">
            <TextField
              label="A note for the creator"
              name="note"
              isOptional
              maxLength={200}
              defaultValue={shown?.note ?? ""}
              errors={shown?.errors}
              className="min-w-56"
            />
            <SubmitButton name="decision" value="reject" size="sm" variant="danger">
              Reject this change
            </SubmitButton>
          </PostForm>
        </details>
      </div>
    </ItemRow>
  );
}

function proposedText({
  firstName,
  bio,
  instagram,
  tiktok,
  facebook,
  pictureId,
}: Proposed): string {
  const handles = [
    instagram && `Instagram ${instagram}`,
    tiktok && `TikTok ${tiktok}`,
    facebook && `Facebook ${facebook}`,
  ].filter(Boolean);
  const text = [firstName, bio, ...handles].filter(Boolean).join(", ");
  return text || (pictureId ? "A new photo" : "Nothing: it will no longer be public");
}
