import { formatDate } from "~/lib/dates";
import { ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/confirm-action";
import { Badge } from "~/ui/notice";
import { Rating } from "~/ui/rating";
import { TextLink } from "~/ui/text-link";

import type { Matter } from "./matter";
import { Decide, MatterRow } from "./matter-row";
import { ProfileMatter, type RefusedNote } from "./profile-matter";

/** One thing that waits, with what can be done about it on the spot. */
export function MatterCard({
  matter,
  label,
  refused,
}: {
  matter: Matter;
  label: string;
  refused?: RefusedNote | undefined;
}) {
  return (
    <li data-row className="marker-frame-soft bg-white p-4 sm:p-5">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={matter.kind === "report" ? "danger" : "info"}>{label}</Badge>
        {matter.personId && matter.personName && (
          <TextLink to={`/admin/people/${matter.personId}`}>{matter.personName}</TextLink>
        )}
        <span>waiting since {formatDate(matter.createdAt)}</span>
      </p>
      <Body matter={matter} refused={refused} />
    </li>
  );
}

function Body({ matter, refused }: { matter: Matter; refused: RefusedNote | undefined }) {
  if (matter.kind === "design") return <DesignBody matter={matter} />;
  if (matter.kind === "profile") return <ProfileMatter matter={matter} refused={refused} />;
  return matter.kind === "review" ? <ReviewBody matter={matter} /> : <ReportBody matter={matter} />;
}

type Of<K extends Matter["kind"]> = { matter: Extract<Matter, { kind: K }> };

function DesignBody({ matter: { id, detail } }: Of<"design">) {
  return (
    <MatterRow
      picture={detail.pictureId}
      actions={
        <ButtonLink to={`/admin/designs/${id}`} size="sm" aria-label={`Review ${detail.title}`}>
          Review
        </ButtonLink>
      }
    >
      <p className="font-display text-lg font-bold">{detail.title}</p>
      {detail.inspiration && <p className="text-sm text-ink-2">{detail.inspiration}</p>}
    </MatterRow>
  );
}

function ReviewBody({ matter: { id, detail } }: Of<"review">) {
  return (
    <MatterRow
      actions={
        <>
          <Decide kind="review" id={id} decision="show" label="Show" />
          <ConfirmAction
            label="Hide"
            title="Hide this review?"
            confirmLabel="Hide review"
            fields={{ kind: "review", id, decision: "hide" }}
          >
            <p>It leaves the queue, and nobody sees it on the product&apos;s page.</p>
          </ConfirmAction>
        </>
      }
    >
      <Rating value={detail.rating} />
      <p className="break-words">{detail.text || "No text, only stars."}</p>
      <p className="text-sm text-ink-2">
        About{" "}
        <TextLink to={`/store/${detail.productSlug}`} target="_blank">
          {detail.productTitle}
        </TextLink>
      </p>
    </MatterRow>
  );
}

function ReportBody({ matter: { id, detail } }: Of<"report">) {
  const to =
    detail.subjectType === "product"
      ? `/admin/products/${detail.subjectId}`
      : `/admin/people/${detail.subjectId}`;
  return (
    <MatterRow
      actions={
        <>
          <Decide kind="report" id={id} decision="resolve" label="Done" />
          <ConfirmAction
            label="Dismiss"
            title="Dismiss this report?"
            confirmLabel="Dismiss"
            fields={{ kind: "report", id, decision: "dismiss" }}
          >
            <p>It leaves the queue and nothing else changes.</p>
          </ConfirmAction>
        </>
      }
    >
      <p className="font-display text-lg font-bold">{detail.reason}</p>
      {detail.note && <p className="break-words">{detail.note}</p>}
      <p className="text-sm text-ink-2">
        About <TextLink to={to}>{detail.subjectName ?? "something that is gone"}</TextLink>
        {detail.email && <>, from {detail.email}</>}
      </p>
    </MatterRow>
  );
}
