import { redirect, redirectDocument } from "react-router";

import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { deleteAccountForm } from "~/people/account-forms";
import { childsMoneyChoices, type ChildsMoney } from "~/people/data-rights/childs-money";
import { deleteOwnAccount } from "~/people/data-rights/delete-account.server";
import { teensPaidTo } from "~/people/data-rights/teens-paid-to.server";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";
import { lazySchema } from "~/people/lazy-schema";
import { StepForm } from "~/people/steps/step-form";
import { stepFailure } from "~/people/steps/step-failure";
import { unpaidOnLeaving } from "~/money/departures/unpaid-on-leaving.server";
import { UnpaidEarnings } from "~/money/unpaid-earnings";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { PasswordField } from "~/ui/forms/password-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/delete";

const labels: Record<ChildsMoney, [label: string, hint: string]> = {
  waits: [
    "Delete my account; the money waits",
    "It stays with your teen’s account. Another adult can set up a payment account for them, or they receive it at 18.",
  ],
  "pay-first": [
    "Keep my account until it is paid",
    "We pay on Mondays, once each order is 14 days old. Come back when the money has arrived.",
  ],
};

/** Earnings that are not paid out yet, and who will receive them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = requireActor(context, request);
  const teens = await teensPaidTo(db, userId);
  const earned = await Promise.all(teens.map((teen) => creatorEarningsSummary(db, teen)));
  return {
    unpaid: await unpaidOnLeaving(db, userId),
    /** What teens have earned and this guardian would receive; null for everyone else. */
    teensCents:
      teens.length > 0 ? earned.reduce((sum, { pendingCents }) => sum + pendingCents, 0) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const actor = requireActor(context, request);
  const parsed = parseForm(deleteAccountForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const { db, auth } = context.get(servicesContext);
  const deleted = await deleteOwnAccount(
    db,
    actor,
    parsed.values.password,
    accountDeps(context, request),
    parsed.values.childsMoney,
  );
  if (deleted.ok) {
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
    const response = redirectDocument(pathTo("/"));
    for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    response.headers.append(
      "Set-Cookie",
      toastCookie({ title: "Your account has been deleted", text: "Goodbye, and thank you." }),
    );
    return response;
  }
  if (deleted.reason === "too-many") return waitStep(form, "login", deleted.retryAfterSeconds);
  if (deleted.reason === "childs-money")
    return invalidStep({
      errors: { childsMoney: ["Please choose what happens to the money"] },
      typed: {},
    });
  if (deleted.reason === "pay-first")
    return redirect(pathTo("/guardian"), {
      headers: {
        "Set-Cookie": toastCookie({
          title: "Your account stays",
          text: "We pay on Mondays. You can delete your account once the money has arrived.",
        }),
      },
    });
  if (deleted.reason === "wrong")
    return invalidStep({ errors: { password: ["That is not your password"] }, typed: {} });
  if (deleted.reason === "last-owner")
    return invalidStep(
      { errors: {}, typed: {} },
      {
        tone: "error",
        title: "You are the shop's last owner",
        text: "Make someone else an owner first, on the team page.",
      },
    );
  return invalidStep(
    { errors: {}, typed: {} },
    {
      tone: "error",
      title: "You look after a child's account",
      text: "Withdraw your consent first, on your page for parents.",
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <title>{`Delete my account | ${brand.name}`}</title>
      <PageHeader
        crumbs={[{ to: pathTo("/account/settings"), label: "Settings" }]}
        title="Delete my account"
      />
      <Card>
        <ul className="mb-6 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
          <li>Your name, email, addresses, profile and drawings are deleted at once.</li>
          <li>Your page and your shirts are taken out of the store.</li>
          <li>
            Shirts of yours that have been ordered but not printed yet are canceled, and whoever
            bought them gets their money back.
          </li>
          <li>Orders stay in our books without your name, as the law requires.</li>
          <li>
            This cannot be undone.{" "}
            <TextLink to={pathTo("/account/export")} reloadDocument>
              Download your data
            </TextLink>{" "}
            first if you want to keep it.
          </li>
        </ul>
        <UnpaidEarnings {...loaderData.unpaid} className="mb-6" />
        <StepForm
          action={pathTo("/account/delete")}
          schema={lazySchema("deleteAccountForm")}
          result={actionData}
          submit={{ label: "Delete my account", pending: "Deleting...", variant: "danger" }}
        >
          {({ errors, typed }) => (
            <>
              {loaderData.teensCents !== null && (
                <ChildsMoneyChoice
                  cents={loaderData.teensCents}
                  chosen={typed["childsMoney"]}
                  errors={errors["childsMoney"]}
                />
              )}
              <PasswordField
                name="password"
                label="Your password"
                autoComplete="current-password"
                errors={errors["password"]}
                required
              />
            </>
          )}
        </StepForm>
      </Card>
    </div>
  );
}

/** What becomes of a teen's earnings when the guardian who receives them leaves. */
function ChildsMoneyChoice({
  cents,
  chosen,
  errors = [],
}: {
  cents: number;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
}) {
  return (
    <fieldset
      aria-describedby={errors.length > 0 ? "childs-money-problem" : undefined}
      className="flex flex-col gap-3"
    >
      <legend className="mb-2 font-display font-bold">What happens to your teen’s money?</legend>
      <Callout tone="warning" title="You receive what your teen earns">
        {cents > 0
          ? `${formatCents(cents)} is not paid out yet. Without your account there is no one to send it to.`
          : "Without your account, there is no one to send the next earnings to."}
      </Callout>
      {childsMoneyChoices.map((value) => (
        <label
          key={value}
          aria-label={labels[value][0]}
          className="flex min-h-11 cursor-pointer gap-3"
        >
          <input
            type="radio"
            name="childsMoney"
            value={value}
            defaultChecked={chosen === value}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span>
            <span className="font-semibold">{labels[value][0]}</span>
            <span className="block text-sm text-ink-2">{labels[value][1]}</span>
          </span>
        </label>
      ))}
      {errors.length > 0 && (
        <p id="childs-money-problem" className="text-sm font-semibold text-danger">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}
