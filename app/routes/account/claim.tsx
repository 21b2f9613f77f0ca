import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formFailure } from "~/lib/failure-result";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireSignedIn } from "~/middleware/guards";
import { toastCookie } from "~/middleware/toast";
import { claimForm } from "~/money/departures/claim-form";
import { claimEarnings, ownClaims } from "~/money/departures/claim-earnings.server";
import { waitText } from "~/people/rate-limits/rate-limits";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/claim";

export const meta = () => [
  { title: `Claim earnings · ${brand.name}` },
  { name: "robots", content: "noindex" },
];
export const middleware = [requireSignedIn];

const refusals = {
  minor: "Please ask a grown-up to enter this code with an account of their own",
  wrong: "This code is not right, or it was used already. Please look at the email once more",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return ownClaims(context.get(servicesContext).db, actor.userId);
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedValues(await readForm(request));
  const parsed = claimForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const claimed = await claimEarnings(db, actor, parsed.data.code, accountDeps(context, request));
  if (claimed.ok) {
    const toast = toastCookie({ title: `${formatCents(claimed.amountCents)} is yours` });
    return redirect(pathTo("/claim"), { headers: { "Set-Cookie": toast } });
  }
  if (claimed.reason === "too-many") {
    const seconds = claimed.retryAfterSeconds;
    const errors = { code: [waitText("other", seconds)] };
    return data<RefusedForm>({ errors, typed }, retryLater(429, seconds));
  }
  const refusal =
    claimed.reason === "early"
      ? `This code works from ${formatLongDate(claimed.day)} on: the money is set aside until then`
      : refusals[claimed.reason];
  return refuseForm<RefusedForm>({ errors: { code: [refusal] }, typed });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cents, isReady } = loaderData;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="Claim earnings"
        intro="An account was deleted before all of its money was paid out? The code from our email gets it to you, whenever you like."
      />
      {cents > 0 && (
        <Callout
          tone={isReady ? "success" : "warning"}
          title={`${formatCents(cents)} is waiting for you`}
          className="mb-8"
        >
          <p>
            {isReady
              ? "We send it to your payment account on Mondays, as soon as each order is 14 days old."
              : "Set up a payment account, and we send it there. Until then it waits; it does not expire."}
          </p>
          {!isReady && (
            <ButtonLink to={pathTo("/payment-setup")} variant="primary" className="mt-4">
              Set up payments
            </ButtonLink>
          )}
        </Callout>
      )}
      <EditForm
        thing="the code"
        values={{}}
        refused={actionData}
        submitLabel="Claim"
        className="space-y-5"
      >
        {(field) => (
          <TextField
            label="Claim code"
            hint="16 letters and digits, like 7KQD-9XMP-2RTV-HW4C"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...field("code")}
          />
        )}
      </EditForm>
    </div>
  );
}
