import { data, redirect } from "react-router";

import { brand } from "~/brand";
import type { Actor } from "~/people/actor";
import {
  beginSecondFactor,
  turnOnSecondFactor,
} from "~/people/second-factor/turn-on-second-factor.server";
import { ownSecondFactor } from "~/people/second-factor/own-second-factor.server";
import { qrPath } from "~/lib/qr-path.server";
import { renewRecoveryCodes } from "~/people/second-factor/renew-recovery-codes.server";
import { appCodeForm, WRONG_CODE } from "~/people/second-factor/second-factor-forms";
import { turnOffSecondFactor } from "~/people/second-factor/turn-off-second-factor.server";
import type { StepOutcome } from "~/people/steps/step-result";
import { stepFailure } from "~/people/steps/step-failure";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { codeDeps } from "~/middleware/account-deps";
import { servicesContext, signedInContext } from "~/middleware/context";
import { askAgain } from "~/middleware/fresh-sign-in";
import { requireActor } from "~/middleware/guards";
import { invalidStep, waitStep, type Args } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/second-factor";
import { ShownCodes, SecondFactorOff, SecondFactorOn, SettingUp } from "./second-factor-parts";

export const middleware: Route.MiddlewareFunction[] = [askAgain];

export async function loader(args: Route.LoaderArgs) {
  const { db, secret, config } = args.context.get(servicesContext);
  const actor = requireActor(args.context, args.request);
  const own = await ownSecondFactor(db, actor, secret);
  requirePlace(args, own.state !== "off");
  const isRequired = !config.isDemo;
  return own.state === "setting-up"
    ? { ...own, qr: qrPath(own.uri), isRequired }
    : { ...own, isRequired };
}

/** For the team, and for whoever has left it and still has one. */
function requirePlace({ context, request }: Args, hasOne: boolean): void {
  const actor = requireActor(context, request);
  const lacksOne = context.get(signedInContext)?.lacksSecondFactor ?? false;
  if (!actor.isAdmin && !lacksOne && !hasOne) throw data("not-found", { status: 404 });
}

/** Recovery codes are in the response to the post alone; no page shows them again. */
export type SecondFactorOutcome = StepOutcome & { codes?: string[] };

const here = pathTo("/account/second-factor");

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { db, secret } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const form = await readForm(request);
  requirePlace(args, (await ownSecondFactor(db, actor, secret)).state !== "off");
  const deps = await codeDeps(context, request, actor.email);
  switch (form.get("intent")) {
    case "begin":
      await beginSecondFactor(db, actor, deps);
      return redirect(here);
    case "turn-on":
      return turnOn(args, form);
    case "new-codes": {
      const codes = await renewRecoveryCodes(db, actor, deps);
      return codes ? data<SecondFactorOutcome>({ codes }) : redirect(here);
    }
    case "turn-off":
      await turnOffSecondFactor(db, personHere(context, actor), deps);
      return redirect(pathTo("/account/security"), {
        headers: { "Set-Cookie": toastCookie({ title: "The second factor is off" }) },
      });
    default:
      throw data("unknown", { status: 400 });
  }
}

/** The person, and the session that stays when the others end. */
function personHere(context: Args["context"], { userId }: Actor) {
  return { userId, sessionId: context.get(signedInContext)?.sessionId ?? null };
}

async function turnOn({ context, request }: Args, form: FormData) {
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const parsed = parseForm(appCodeForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const deps = await codeDeps(context, request, actor.email);
  const turned = await turnOnSecondFactor(db, personHere(context, actor), parsed.values.code, deps);
  if (turned.ok) return data<SecondFactorOutcome>({ codes: turned.codes });
  if (turned.reason === "too-many") return waitStep(form, "other", turned.retryAfterSeconds);
  if (turned.reason === "not-begun") return redirect(here);
  return invalidStep({ errors: { code: [WRONG_CODE] }, typed: {} });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const result: SecondFactorOutcome | undefined = actionData;
  const codes = result?.codes;
  return (
    <div className="max-w-2xl">
      <title>{`Second factor | ${brand.name}`}</title>
      <PageHeader
        crumbs={[{ to: pathTo("/account/security"), label: "Security" }]}
        title={codes ? "Keep these recovery codes" : "Second factor"}
      />
      {codes && <ShownCodes codes={codes} />}
      {!codes && loaderData.state === "off" && (
        <SecondFactorOff isRequired={loaderData.isRequired} />
      )}
      {!codes && loaderData.state === "setting-up" && (
        <SettingUp qr={loaderData.qr} letters={loaderData.letters} result={result} />
      )}
      {!codes && loaderData.state === "on" && <SecondFactorOn {...loaderData} />}
    </div>
  );
}
