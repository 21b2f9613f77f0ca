import { data } from "react-router";

import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import { PeopleTabs } from "~/features/accounts/people/people-tabs";
import { consentStatuses } from "~/features/consent/consent-status";
import { consentLabels } from "~/features/consent/consent-copy";
import { consentSorts } from "~/features/consent/consent-sorts";
import { consentsForAdmins } from "~/features/consent/consents-for-admins.server";
import { reviewSignedForm, waitingForms } from "~/features/consent/signed-form.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { readWhole } from "~/lib/fields/read-whole";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { refuseConflict } from "~/lib/refuse-form";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/consents";
import { consentColumns } from "./consent-columns";
import { SignedFormCard } from "./signed-form-card";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireRight(context, request, "handle-consents");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = consentStatuses.find((one) => one === params.get("status")) ?? null;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), consentSorts);
  const page = readListPage(params);
  const [forms, { consents, next }] = await Promise.all([
    waitingForms(db),
    consentsForAdmins(db, { status, q, sort, page }),
  ]);
  await recordAddressSearch(db, admin, { q, page, found: consents.length });
  return { forms, consents, status, sort, next };
}

/** No form was sent at this moment. */
const NEVER = -1;

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireRight(context, request, "handle-consents");
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "accept" && intent !== "reject") throw data("unknown", { status: 400 });
  const isAccepted = intent === "accept";
  const consentId = String(form.get("consentId") ?? "");
  // A form that does not say what was seen saw nothing that is there now.
  const seen = readWhole(form.get("submittedAt")) ?? NEVER;
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
        text: "Another admin was faster, or the guardian has changed the form. You see its current state.",
      });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Guardians and Consents · Admin" }];

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { forms, consents, status, sort, next } = loaderData;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <PeopleTabs waitingForms={forms.length} />
      <section>
        <h2 className="mb-4 text-xl">Signed forms to check ({forms.length})</h2>
        {forms.length === 0 ? (
          <p className="text-ink-2">
            No signed forms waiting. Most parents use a card; those who sign a form appear here.
          </p>
        ) : (
          <ul className="grid gap-5 lg:grid-cols-2">
            {forms.map((form) => (
              <li key={form.consentId}>
                <SignedFormCard form={form} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="mb-4 text-xl">All consents</h2>
        <div className="space-y-4">
          <ListSearch label="Search handle or whole email" />
          <ListFilter
            label="Consent status"
            name="status"
            current={status}
            choices={[null, ...consentStatuses].map((value) => ({
              value,
              label: value ? consentLabels[value] : "All",
            }))}
          />
          <ListBar list="consents" />
          <ListSort options={consentSorts} current={sort} className="md:hidden" />
        </div>
        {consents.length === 0 ? (
          <div className="mt-6">
            <EmptyList scribble="paper" title="No consents here" />
          </div>
        ) : (
          <MoreRows next={next} shown={consents.length}>
            <div className="mt-4">
              <Table
                caption="Consents"
                list="consents"
                rows={consents}
                columns={consentColumns}
                sorting={{ options: consentSorts, current: sort }}
              />
            </div>
          </MoreRows>
        )}
      </section>
    </div>
  );
}
