import { data, Form, redirect } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { CodeField } from "~/people/second-factor/code-fields";
import { confirmForm, wrongConfirmation } from "~/people/second-factor/confirm-form";
import { reauthenticate } from "~/people/second-factor/reauthenticate.server";
import { safeNextPath } from "~/people/sessions/next-path";
import { RetryCountdown } from "~/people/steps/retry-countdown";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import { CONFIRMING, readQuery, readWaitingForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { codeDeps } from "~/middleware/account-deps";
import { actorContext, servicesContext, signedInContext } from "~/middleware/context";
import { isFresh, POST_ON } from "~/middleware/fresh-sign-in";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { PasswordField } from "~/ui/forms/password-field";

import type { Route } from "./+types/confirm";

export function loader({ context, request }: Route.LoaderArgs) {
  const to = placeAfter(request);
  const actor = requireUser(context, to);
  // After a post the page stays: it carries the form.
  if (request.method === "GET" && isFresh(context)) throw redirect(to);
  const hasCode = context.get(signedInContext)?.hasSecondFactor ?? false;
  return { to, hasCode, back: actor.isAdmin ? pathTo("/admin") : pathTo("/account") };
}

type Asked = {
  /** The form that waits, as it was posted; null for a page. */
  fields: [name: string, value: string][] | null;
  errors?: FieldErrors;
  wait?: number;
};

/**
 * Two kinds of posts arrive here: a form that was sent on by the middleware in front of it, to be
 * carried by this page; and this page's own, with a password or code, and that form in it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const to = placeAfter(request);
  const actor = requireUser(context, to);
  const form = await readWaitingForm(request);
  const typed = typedValues(form);
  const method = typed[`${CONFIRMING}for`];
  const fields = method === "page" ? null : formThatWaits(form);
  const session = context.get(signedInContext);
  if (!method || !session) return data<Asked>({ fields });
  const parsed = confirmForm.safeParse(typed);
  if (!parsed.success) return refuseForm<Asked>({ fields, errors: fieldErrors(parsed.error) });
  const confirmed = await reauthenticate(
    context.get(servicesContext).db,
    actor,
    session.sessionId,
    parsed.data,
    await codeDeps(context, request, actor.email),
  );
  if (confirmed.ok) return fields ? redirect(to, POST_ON) : redirect(to, 303);
  if (confirmed.reason === "too-many")
    return data<Asked>(
      { fields, wait: confirmed.retryAfterSeconds },
      retryLater(429, confirmed.retryAfterSeconds),
    );
  return refuseForm<Asked>({ fields, errors: wrongConfirmation(parsed.data) });
}

/** Whose session has ended meanwhile signs in, and goes on from there. */
function requireUser(context: Route.LoaderArgs["context"], to: string) {
  const actor = context.get(actorContext);
  if (!actor) throw redirect(pathTo("/auth", { query: { next: to } }));
  return actor;
}

function placeAfter(request: Request): string {
  return safeNextPath(readQuery(request).get("to"), pathTo("/account"));
}

function formThatWaits(form: FormData): [string, string][] {
  return [...form]
    .flatMap(([name, value]) =>
      typeof value !== "string" || name.startsWith(CONFIRMING) ? [] : [[name, value] as const],
    )
    .map(([name, value]) => [name, value]);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { to, hasCode, back } = loaderData;
  const { fields = null, errors = {}, wait } = actionData ?? {};
  return (
    <AuthPage
      title="Is it still you?"
      subtitle="You signed in a while ago, and this is important. Nothing you typed is lost."
    >
      {wait !== undefined && (
        <div className="mb-5">
          <RetryCountdown key={wait} what="login" seconds={wait} />
        </div>
      )}
      <Form
        method="post"
        action={pathTo("/auth/confirm", { query: { to } })}
        reloadDocument
        className="flex flex-col gap-5"
      >
        <input type="hidden" name={`${CONFIRMING}for`} value={fields ? "form" : "page"} />
        {fields?.map(([name, value], at) => (
          // oxlint-disable-next-line no-array-index-key -- a form may repeat a field, and never changes here
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          name={`${CONFIRMING}password`}
          label="Password"
          autoComplete="current-password"
          errors={errors[`${CONFIRMING}password`]}
          // oxlint-disable-next-line no-autofocus -- the page asks for this alone
          autoFocus
        />
        {hasCode && (
          <>
            <p className="text-center text-sm text-ink-2">or</p>
            <CodeField
              name={`${CONFIRMING}code`}
              label="Code from your app"
              errors={errors}
              typed={{}}
            />
          </>
        )}
        <Button variant="primary" size="lg" isWide>
          Continue
        </Button>
        <ButtonLink to={back} variant="quiet" size="sm">
          Cancel
        </ButtonLink>
      </Form>
    </AuthPage>
  );
}
