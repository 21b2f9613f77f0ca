import type { ReactNode } from "react";
import { useFetcher } from "react-router";

import { formatDate } from "~/lib/dates";
import { useAnswerToast, type ActionAnswer } from "~/ui/action-answer";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/confirm-action";
import { Badge } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";
import { TextField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import type { Matter } from "./matter";
import type { Proposed } from "./moderation-subjects";

/** One thing that waits, with what can be done about it on the spot. */
export function MatterCard({ matter, label }: { matter: Matter; label: string }) {
  return (
    <li data-row className="marker-frame-soft bg-white p-4 sm:p-5">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={matter.kind === "report" ? "danger" : "info"}>{label}</Badge>
        {matter.personId && matter.personName && (
          <TextLink to={`/admin/people/${matter.personId}`}>{matter.personName}</TextLink>
        )}
        <span>waiting since {formatDate(matter.createdAt)}</span>
      </p>
      <Body matter={matter} />
    </li>
  );
}

function Body({ matter }: { matter: Matter }) {
  if (matter.kind === "design") return <DesignBody matter={matter} />;
  if (matter.kind === "profile") return <ProfileBody matter={matter} />;
  return matter.kind === "review" ? <ReviewBody matter={matter} /> : <ReportBody matter={matter} />;
}

type Of<K extends Matter["kind"]> = { matter: Extract<Matter, { kind: K }> };

function DesignBody({ matter: { id, detail } }: Of<"design">) {
  return (
    <Row
      picture={detail.pictureId}
      actions={
        <ButtonLink to={`/admin/designs/${id}`} size="sm" aria-label={`Review ${detail.title}`}>
          Review
        </ButtonLink>
      }
    >
      <p className="font-display text-lg font-bold">{detail.title}</p>
      {detail.inspiration && <p className="text-sm text-ink-2">{detail.inspiration}</p>}
    </Row>
  );
}

function ProfileBody({ matter: { id, detail } }: Of<"profile">) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  return (
    <Row picture={detail.proposed.pictureId}>
      <p className="break-words text-lg">{proposedText(detail.proposed)}</p>
      {detail.ageBracket && <p className="text-sm text-ink-2">Age group {detail.ageBracket}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <fetcher.Form method="post">
          <input type="hidden" name="kind" value="profile" />
          <input type="hidden" name="id" value={id} />
          <Button name="decision" value="approve" size="sm" isPending={isBusy}>
            Approve
          </Button>
        </fetcher.Form>
        <details>
          <summary className={`${buttonClass({ variant: "danger", size: "sm" })} cursor-pointer`}>
            Reject
          </summary>
          <fetcher.Form method="post" className="mt-3 space-y-3">
            <input type="hidden" name="kind" value="profile" />
            <input type="hidden" name="id" value={id} />
            <TextField
              label="A note for the creator"
              name="note"
              isOptional
              maxLength={200}
              className="min-w-56"
            />
            <Button name="decision" value="reject" size="sm" variant="danger" isPending={isBusy}>
              Reject this change
            </Button>
          </fetcher.Form>
        </details>
      </div>
    </Row>
  );
}

function ReviewBody({ matter: { id, detail } }: Of<"review">) {
  return (
    <Row
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
    </Row>
  );
}

function ReportBody({ matter: { id, detail } }: Of<"report">) {
  const to =
    detail.subjectType === "product"
      ? `/admin/products/${detail.subjectId}`
      : `/admin/people/${detail.subjectId}`;
  return (
    <Row
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
    </Row>
  );
}

function Row({
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
          className="size-28 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0 flex-1 basis-56 space-y-1">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

function Decide({
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
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button name="decision" value={decision} size="sm" isPending={fetcher.state !== "idle"}>
        {label}
      </Button>
    </fetcher.Form>
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
  return text || (pictureId ? "A new photo" : "Nothing: what was public is taken back");
}
