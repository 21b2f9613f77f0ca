import { data } from "react-router";

import { formatCents } from "~/lib/money";
import { HoldAction } from "~/money/payouts/hold-action";
import { mayDo } from "~/schema/admin-roles";
import { userForAdmins } from "~/people/users/users-for-admins.server";
import { SuspendAction } from "~/people/users/suspend-action";
import { suspendForm } from "~/people/users/suspend-form";
import { reinstateUser, suspendUser, type SuspendResult } from "~/people/users/suspend-user.server";
import { usStates } from "~/lib/us-states";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";
import { payoutsOfUser } from "~/people/users/payouts-of-user.server";
import { formatDate } from "~/lib/dates";
import { fieldErrors, FIX_ERRORS, typedValues, type RefusedForm } from "~/lib/form";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/user";
import { holdAction } from "./hold-action.server";
import { UserDetails, UserConsents } from "./user-parts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const admin = requireAdminActor(context, request);
  const seesAddresses = mayDo(admin, "see-addresses");
  const seesRecords = mayDo(admin, "see-child-records");
  const person = await userForAdmins(db, params.userId, { seesAddresses, seesRecords });
  if (!person) throw data("person-not-found", { status: 404 });
  const state = Object.entries(usStates).find(([code]) => code === person.state)?.[1] ?? null;
  return {
    person,
    seesAddresses,
    state,
    maySuspend: person.id !== admin.userId && mayDo(admin, "suspend-people"),
    maySeeAll: mayOpen(admin, "/admin/people"),
    mayOpenRecord: seesRecords && (person.isChild || person.isGuardian),
    payouts: mayDo(admin, "handle-payouts") ? await payoutsOfUser(db, person.id) : undefined,
    consents: mayDo(admin, "handle-consents")
      ? (await consentsForAdmins(db, { personId: person.id })).rows.map(outsideOfRecord)
      : null,
  };
}

type Consents = Awaited<ReturnType<typeof consentsForAdmins>>["rows"];

/** Who the parent is, and what they allow, stands on the record, where each look is written down. */
function outsideOfRecord({ id, status, ...people }: Consents[number]) {
  const { guardianUserId, childUserId, childName } = people;
  return { id, status, guardianUserId, childUserId, childName };
}

const refusals: Record<Extract<SuspendResult, { ok: false }>["reason"], string> = {
  "admins-only": "You don't have admin privileges",
  "own-account": "You cannot suspend yourself",
  "on-the-team": "They are on the team. An owner has to take them off it first.",
  "already-so": "Someone else was quicker. The page shows the current state.",
};

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  if (typed["intent"] === "hold" || typed["intent"] === "release")
    return holdAction(context.get(servicesContext), admin, params.userId, typed);
  const isSuspend = typed["intent"] === "suspend";
  if (!isSuspend && typed["intent"] !== "reinstate") throw data("unknown", { status: 400 });
  const parsed = suspendForm.safeParse(typed);
  if (isSuspend && !parsed.success) {
    const errors = fieldErrors(parsed.error);
    return refuseForm<UserActionResult>({ ...wrong, errors, typed });
  }
  const result = isSuspend
    ? await suspendUser(db, admin, params.userId, parsed.data?.reason)
    : await reinstateUser(db, admin, params.userId);
  if (result.ok)
    return data<UserActionResult>({ done: isSuspend ? "Account suspended" : "Account reinstated" });
  const refusal: UserActionResult = { error: "Error", text: refusals[result.reason] };
  return result.reason === "already-so" ? refuseConflict(refusal) : refuseForm(refusal);
}

export type UserActionResult = ActionResult & Partial<RefusedForm>;

const wrong = { error: FIX_ERRORS.title, text: FIX_ERRORS.text };

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? "Person"} · Admin` },
];

export default function UserPage({
  loaderData: {
    person,
    seesAddresses,
    state,
    maySuspend,
    maySeeAll,
    mayOpenRecord,
    payouts,
    consents,
  },
  actionData,
}: Route.ComponentProps) {
  const errors = actionData && "errors" in actionData ? actionData.errors : undefined;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  const refused = errors && { errors, ...(typed && { typed }) };
  const isOfHold = typed?.["intent"] === "hold" || typed?.["intent"] === "release";
  const name = person.name ?? "No name";
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <div>
        <Breadcrumbs crumbs={maySeeAll ? [{ to: pathTo("/admin/people"), label: "People" }] : []} />
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} pictureId={person.isChild ? null : person.pictureId} />
          <h2 className="text-2xl">{name}</h2>
          {person.suspendedAt && (
            <Badge tone="danger">Suspended since {formatDate(person.suspendedAt)}</Badge>
          )}
          {mayOpenRecord && (
            <ButtonLink
              to={pathTo("/admin/people/:userId/record", { userId: person.id })}
              size="sm"
              variant="secondary"
            >
              {person.isChild ? "Open the child's record" : "Open the parent's record"}
            </ButtonLink>
          )}
          {maySuspend && (
            <span className="ml-auto">
              <SuspendAction
                name={name}
                isSuspended={person.suspendedAt !== null}
                refused={isOfHold ? undefined : refused}
              />
            </span>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UserDetails person={person} seesAddresses={seesAddresses} state={state} />
        {payouts && (
          <UserPayouts person={person} payouts={payouts} refused={isOfHold ? refused : undefined} />
        )}
        {consents && <UserConsents personId={person.id} consents={consents} />}
      </div>
    </div>
  );
}

type UserPayoutsProps = {
  person: { id: string; name: string | null };
  payouts: {
    heldAt: Date | null;
    holdReason: string | null;
    isAccountReady: boolean;
    earnedCents: number;
  };
  refused: RefusedForm | undefined;
};

/** What a creator earned, and whether the payouts are held, and why. */
function UserPayouts({ person: { id, name }, payouts, refused }: UserPayoutsProps) {
  const { heldAt, holdReason, isAccountReady, earnedCents } = payouts;
  return (
    <Card title="Payouts">
      <div className="space-y-3">
        <p>
          Earned <span className="tabular-nums">{formatCents(earnedCents)}</span> so far. The
          payment account is {isAccountReady ? "ready" : "not ready"}.
        </p>
        <p>
          {heldAt ? (
            <>
              On hold since {formatDate(heldAt)}: {holdReason}
            </>
          ) : (
            "Sent on Mondays, as usual."
          )}
        </p>
        {!heldAt && holdReason && <p className="text-sm text-ink-2">Last released: {holdReason}</p>}
        <p>
          <TextLink to={pathTo("/admin/payouts", { query: { creator: id } })}>
            See the payouts
          </TextLink>
        </p>
        <HoldAction name={name ?? "this creator"} isHeld={heldAt !== null} refused={refused} />
      </div>
    </Card>
  );
}
