import { data } from "react-router";

import { UserTabs } from "~/people/users/user-tabs";
import { consentLabels, consentTones, scopeList } from "~/families/consent/consent-copy";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";
import { reviewSignedForm, waitingForms } from "~/families/consent/signed-form.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { refuseConflict } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { consentScopes } from "~/schema/scopes";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { OneLine } from "~/ui/lists/one-line";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/consents";

export const consentList = defineList<RowsOf<typeof consentsForAdmins>>()({
  name: "consents",
  label: "Consents",
  path: pathTo("/admin/consents"),
  needs: "handle-consents",
  search: "Search handle or full email",
  findsAddresses: true,
  filters: { status: { label: "Status", all: "All", choices: consentLabels } },
  defaultSort: "-asked",
  columns: [
    {
      label: "Parent",
      cell: ({ guardianUserId, guardianName }) =>
        guardianUserId ? (
          <TextLink to={pathTo("/admin/people/:userId", { userId: guardianUserId })}>
            {guardianName ?? "Parent"}
          </TextLink>
        ) : (
          "No account"
        ),
    },
    {
      label: "Child",
      cell: ({ childUserId, childName }) =>
        childUserId ? (
          <span className="block as-table:min-w-28 as-table:xl:min-w-36">
            <TextLink to={pathTo("/admin/people/:userId", { userId: childUserId })}>
              {childName}
            </TextLink>
          </span>
        ) : (
          "No account"
        ),
    },
    {
      label: "Status",
      sorts: { status: "Status, A to Z", "-status": "Status, Z to A" },
      cell: ({ status, isBounced }) => (
        <span className="inline-flex flex-wrap justify-end gap-1 as-table:flex-nowrap as-table:justify-start as-table:whitespace-nowrap">
          <Badge tone={consentTones[status]}>{consentLabels[status]}</Badge>
          {isBounced && <Badge tone="warning">Mail bounced</Badge>}
        </span>
      ),
    },
    {
      label: "Verified by",
      cell: ({ method }) => {
        if (method === "card") return "Card";
        return method === "form" ? "Signed form" : "Not yet";
      },
    },
    {
      label: "Allowed",
      cell: ({ scopes }) => (
        <span className="inline-block max-w-full align-middle first-letter:uppercase">
          <OneLine text={scopeList(scopes)} />
        </span>
      ),
    },
    {
      label: "Record",
      cell: ({ id }) => (
        <TextLink to={pathTo("/admin/consents/:consentId", { consentId: id })}>Open</TextLink>
      ),
    },
    {
      label: "Asked",
      sorts: { "-asked": "Newest first", asked: "Oldest first" },
      cell: ({ createdAt }) => (
        <span className="xl:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(consentList, args, async (db, _, asked) => {
    const [forms, list] = await Promise.all([waitingForms(db), consentsForAdmins(db, asked)]);
    return { ...list, forms };
  });
}

/** No form was sent at this moment. */
const NEVER = -1;

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "handle-consents");
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "accept" && intent !== "reject") throw data("unknown", { status: 400 });
  const isAccepted = intent === "accept";
  const consentId = String(form.get("consentId") ?? "");
  // A form that does not say what was seen saw nothing that is there now.
  const seen = parseWholeNumber(form.get("submittedAt")) ?? NEVER;
  const { db } = context.get(servicesContext);
  const reviewed = await reviewSignedForm(
    db,
    admin,
    { consentId, isAccepted, seen },
    accountDeps(context, request),
  );
  return reviewed.ok
    ? data<ActionResult>({
        done: isAccepted ? "Consent confirmed" : "Form sent back",
        text: "The scan is destroyed.",
      })
    : refuseConflict<ActionResult>({
        error: "Error",
        text: "Another admin was faster, or the parent has changed the form. You are seeing its current state.",
      });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Parents and Consents · Admin" }];

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { forms } = loaderData;
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <UserTabs waitingForms={forms.length} />
      {forms.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">Signed forms to check ({forms.length})</h2>
          <ul className="grid gap-5 lg:grid-cols-2">
            {forms.map((form) => (
              <li key={form.consentId}>
                <SignedFormCard form={form} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={forms.length > 0 ? "mb-3 text-xl" : "sr-only"}>All consents</h2>
        <ListPage
          list={consentList}
          data={loaderData}
          intro={
            forms.length === 0 &&
            "No signed forms waiting. Most parents use a card; those who sign a form appear here."
          }
          empty={{ scribble: "paper", title: "No consents here" }}
        />
      </section>
    </div>
  );
}

type Form = Route.ComponentProps["loaderData"]["forms"][number];

/** A guardian's signed paper form, for an admin to compare with what was ticked. */
function SignedFormCard({ form }: { form: Form }) {
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
