import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";

import type { ConsentStatus } from "~/schema/consent-status";

const consentCopy: Record<
  ConsentStatus,
  { label: string; tone: "info" | "success" | "warning" | "plain" }
> = {
  pending: { label: "Not sent yet", tone: "plain" },
  notice_sent: { label: "Waiting for your reply", tone: "info" },
  verifying: { label: "Waiting for you", tone: "warning" },
  active: { label: "You agreed", tone: "success" },
  payee: { label: "13 or older", tone: "info" },
  of_age: { label: "18 or older", tone: "plain" },
  declined: { label: "You said no", tone: "plain" },
  expired: { label: "Too late", tone: "plain" },
  revoked: { label: "Ended", tone: "plain" },
};

type Child = {
  id: string;
  status: ConsentStatus;
  hasForm: boolean;
  decidedAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
  childUserId: string | null;
  childFirstName: string | null;
  designs: number;
  waiting: number;
  pausedAt: Date | null;
  /** There is another parent, and whether the reader is the one who is paid. */
  hasOther: boolean;
  isPaid: boolean;
  /** Shown where the guardian only receives what is earned (cents). */
  earned: {
    totalCents: number;
    pendingCents: number;
    paidCents: number;
    savedCents: number;
  } | null;
};

/** One child on the guardian's page. */
export function ChildSummary({ child }: { child: Child }) {
  const { label, tone } = consentCopy[child.status];
  const isOpen =
    child.status === "verifying" ||
    child.status === "active" ||
    (child.status === "payee" && child.hasOther);
  return (
    <Card
      title={child.childFirstName ?? "Your child"}
      action={
        child.status === "active" && child.waiting > 0 ? (
          <Badge tone="warning">{child.waiting} waiting for you</Badge>
        ) : (
          <Badge tone={tone}>{child.pausedAt ? "Paused" : label}</Badge>
        )
      }
      className="h-full"
    >
      <p className="mb-4 text-ink-2">{sentence(child)}</p>
      {child.earned && child.status === "payee" && child.isPaid && (
        <dl className="flex flex-col gap-1 text-sm">
          <Amount name="Earned so far" cents={child.earned.totalCents} />
          <Amount name="Paid to you" cents={child.earned.paidCents} />
          <Amount name="Not paid yet" cents={child.earned.pendingCents} />
          {child.earned.savedCents > 0 && (
            <Amount name="In the jar until 18" cents={child.earned.savedCents} />
          )}
        </dl>
      )}
      {child.status === "payee" && (
        <ButtonLink
          to={pathTo("/guardian/consents/:consentId/savings", { consentId: child.id })}
          className="mt-4"
        >
          Save until 18
        </ButtonLink>
      )}
      {isOpen && (
        <ButtonLink
          to={pathTo("/guardian/consents/:consentId", { consentId: child.id })}
          variant={child.status === "verifying" && !child.hasForm ? "primary" : "secondary"}
        >
          {child.status === "verifying" ? "Continue" : "See and change"}
        </ButtonLink>
      )}
    </Card>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatCents(cents)}</dd>
    </div>
  );
}

function sentence(child: Child): string {
  switch (child.status) {
    case "verifying":
      return child.hasForm
        ? "We have your signed form and will look at it soon."
        : `Asked on ${formatDate(child.createdAt)}. Choose what you allow and prove that you are an adult.`;
    case "active":
      return child.childUserId
        ? `Since ${formatDate(child.decidedAt ?? child.createdAt)}. ${child.designs} ${child.designs === 1 ? "drawing" : "drawings"} so far.`
        : "Your consent is confirmed. Your child has not chosen a password yet.";
    case "payee":
      return child.isPaid
        ? "Your child alone decides what is public. What the drawings earn is paid to you until your child is 18."
        : "Your child alone decides what is public. What the drawings earn is paid to the other parent until your child is 18.";
    case "of_age":
      return "Your child is an adult now, and receives what the drawings earn.";
    case "revoked":
      return `Your consent ended on ${formatDate(child.revokedAt ?? child.createdAt)}. Your child's data has been deleted.`;
    default:
      return "";
  }
}
