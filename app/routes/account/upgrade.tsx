import { redirect } from "react-router";

import { brand } from "~/brand";
import { isCreator } from "~/people/actor";
import { ageForm } from "~/people/sign-up/age-form";
import { ageMessages } from "~/people/sign-up/age-messages";
import { ageUsed, creatorUpgraded } from "~/people/sign-up/sign-up-copy";
import { AgeStep } from "~/people/sign-up/age-step";
import { stepFailure } from "~/people/steps/step-failure";
import { tickedToShow } from "~/people/sign-up/shown-from-start";
import { upgradeToCreator } from "~/people/sign-up/upgrade-to-creator.server";
import { validationToast } from "~/ui/forms/use-checked-form";
import { formatRate } from "~/lib/money";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { ageMarkCookie, clearedAgeMark, readAgeMark } from "~/middleware/age-cookie";
import { servicesContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { requireActor } from "~/middleware/guards";
import { goTo, invalidStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/upgrade";

export function loader({ context, request }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (isCreator(actor)) throw redirect(pathTo("/creator/dashboard"));
  return { isTeen: actor.isMinor };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readUserForm({ context, request });
  const actor = requireActor(context, request);
  const deps = accountDeps(context, request);
  const parsed = parseForm(ageForm(deps.now), form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const mark = await readAgeMark(context, request);
  const result = await upgradeToCreator(
    context.get(servicesContext).db,
    actor,
    { ...parsed.values, mark, ticked: tickedToShow(form) },
    deps,
  );
  if (result.ok) {
    // Only now known to be a teen: what may be shown is asked next.
    const isUnasked = result.isMinor && !actor.isMinor;
    const to = isUnasked
      ? pathTo("/creator/profile/:part", { part: "seen" })
      : pathTo("/creator/dashboard");
    return goTo(to, {
      toast: creatorUpgraded(result),
      cookies: [await clearedAgeMark(context)],
    });
  }
  if (result.reason === "already") return redirect(pathTo("/creator/dashboard"));
  if (result.reason === "needs-consent") {
    const cookies = result.mark ? [await ageMarkCookie(context, result.mark)] : [];
    return goTo(pathTo("/auth/sign-up/parent"), { cookies });
  }
  if (result.reason === "age-used")
    return invalidStep({ errors: {}, typed: typedFields(form) }, ageUsed);
  return invalidStep(
    { errors: {}, typed: typedFields(form) },
    {
      tone: "error",
      ...(result.reason === "not-written" ? ageMessages.insertFailed : ageMessages.failed),
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction, ageMessages.failed);
}

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <title>{`Become a Creator | ${brand.name}`}</title>
      <PageHeader
        title="Become a Creator"
        intro={`Upload your artwork, see it on products, earn ${formatRate(brand.commissionBps)} of every sale.`}
      />
      <Card>
        <AgeStep
          action={pathTo("/account/upgrade")}
          result={actionData}
          asksWhatIsShown={loaderData.isTeen}
        />
      </Card>
    </div>
  );
}
