import { consentScopes } from "~/schema/scopes";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";

import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/consents";

type Form = Route.ComponentProps["loaderData"]["forms"][number];

/** A guardian's signed paper form, for an admin to compare with what was ticked. */
export function SignedFormCard({ form }: { form: Form }) {
  const fields = {
    consentId: form.consentId,
    submittedAt: String(form.submittedAt.getTime()),
  };
  return (
    <Card title={form.guardianName} className="h-full" level="h3">
      <p className="text-sm text-ink-2">
        Sent on {formatDate(form.submittedAt)},{" "}
        <TextLink to={pathTo("/admin/consents/:consentId", { consentId: form.consentId })}>
          name, address and child
        </TextLink>
      </p>
      <p className="mt-3 text-sm font-semibold">
        Ticked on the page; the paper has to say the same:
      </p>
      <ul className="mb-4 mt-1 list-disc pl-5 text-sm">
        {consentScopes
          .filter(({ name }) => form.scopes[name])
          .map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={pathTo("/admin/consents/:consentId/form", { consentId: form.consentId })}
          reloadDocument
          size="sm"
        >
          Download the scan
        </ButtonLink>
        <ConfirmAction
          label="Accept"
          variant="secondary"
          title="Accept this form?"
          confirmLabel="Accept"
          fields={{ ...fields, intent: "accept" }}
        >
          <p>
            The child can choose a password, and the scan is destroyed. Please look at it first.
          </p>
        </ConfirmAction>
        <ConfirmAction
          label="Send back"
          title="Send this form back?"
          confirmLabel="Send it back"
          fields={{ ...fields, intent: "reject" }}
        >
          <p>The parent will be asked for another one, and the scan will be destroyed.</p>
        </ConfirmAction>
      </div>
    </Card>
  );
}
