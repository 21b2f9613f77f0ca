import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";

import type { ConsentStatus } from "./consent-status";

const consentCopy: Record<
  ConsentStatus,
  { label: string; tone: "info" | "success" | "warning" | "plain" }
> = {
  pending: { label: "Not sent yet", tone: "plain" },
  notice_sent: { label: "Waiting for your reply", tone: "info" },
  verifying: { label: "Waiting for you", tone: "warning" },
  active: { label: "You agreed", tone: "success" },
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
};

/** One child on the guardian's page. */
export function ChildSummary({ child }: { child: Child }) {
  const { label, tone } = consentCopy[child.status];
  const isOpen = child.status === "verifying" || child.status === "active";
  return (
    <Card
      title={child.childFirstName ?? "Your child"}
      action={<Badge tone={tone}>{label}</Badge>}
      className="h-full"
    >
      <p className="mb-4 text-ink-2">{sentence(child)}</p>
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
    case "revoked":
      return `Your consent ended on ${formatDate(child.revokedAt ?? child.createdAt)}. Your child's data has been deleted.`;
    default:
      return "";
  }
}
