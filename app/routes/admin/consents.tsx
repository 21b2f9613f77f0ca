import { data, Form, redirect } from "react-router";

import { consentScopes } from "~/features/consent/scopes";
import { reviewSignedForm, waitingForms } from "~/features/consent/signed-form.server";
import { formatDate } from "~/lib/dates";
import { accountDeps } from "~/middleware/account-deps";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

import type { Route } from "./+types/consents";

export async function loader({ context }: Route.LoaderArgs) {
  return { forms: await waitingForms(context.get(servicesContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "accept" && intent !== "reject") throw data("unknown", { status: 400 });
  const isAccepted = intent === "accept";
  const consentId = String(form.get("consentId") ?? "");
  const { db } = context.get(servicesContext);
  const reviewed = await reviewSignedForm(db, admin, { consentId, isAccepted }, accountDeps(context, request));
  const toast = reviewed.ok
    ? { title: isAccepted ? "Consent confirmed" : "Form sent back", text: "The scan is destroyed." }
    : { tone: "error" as const, title: "Error", text: "Another admin was faster, or the form was withdrawn." };
  return redirect("/admin/consents", { headers: { "Set-Cookie": toastCookie(toast) } });
}

export const meta: Route.MetaFunction = () => [{ title: "Parents' Forms · Admin" }];

export default function Consents({ loaderData: { forms } }: Route.ComponentProps) {
  if (forms.length === 0) {
    return <EmptyState scribble="pen" title="No signed forms waiting" text="Most parents use a card; those who sign a form appear here." />;
  }
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {forms.map((form) => (
        <li key={form.consentId}>
          <Card title={`${form.guardianFirstName} ${form.guardianLastName}`} className="h-full">
            <p className="text-sm text-ink-2">
              {form.guardianEmail}, sent on {formatDate(form.submittedAt)}
            </p>
            <p className="mt-3 text-sm font-semibold">Ticked on the page; the paper has to say the same:</p>
            <ul className="mb-4 mt-1 list-disc pl-5 text-sm">
              {consentScopes
                .filter(({ name }) => form.scopes[name])
                .map(({ name, label }) => (
                  <li key={name}>{label}</li>
                ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`/admin/consents/${form.consentId}/form`} reloadDocument size="sm">
                Download the scan
              </ButtonLink>
              <Form method="post" className="flex flex-wrap gap-3">
                <input type="hidden" name="consentId" value={form.consentId} />
                <Button name="intent" value="accept" variant="primary" size="sm">
                  Accept
                </Button>
                <Button name="intent" value="reject" variant="danger" size="sm">
                  Send back
                </Button>
              </Form>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
