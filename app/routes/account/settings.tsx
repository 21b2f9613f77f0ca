import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { NameFields, NewPasswordFields } from "~/people/account-fields";
import { changeNameForm } from "~/people/account-forms";
import { changeName } from "~/people/change-name.server";
import { ownSettings } from "~/people/own-settings.server";
import { lazySchema } from "~/people/lazy-schema";
import { StepForm } from "~/people/steps/step-form";
import { tooManyAttemptsToast } from "~/people/sign-up/sign-up-copy";
import { stepFailure } from "~/people/steps/step-failure";
import { sendNewVerification } from "~/people/sign-up/verify-email.server";
import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { requireActor } from "~/middleware/guards";
import { invalidStep, type Args } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { PasswordField } from "~/ui/forms/password-field";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/settings";
import { savePassword } from "./save-password.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await ownSettings(
    context.get(servicesContext).db,
    requireActor(context, request),
  );
  return { settings };
}

export async function action(args: Route.ActionArgs) {
  const form = await readUserForm(args);
  switch (form.get("intent")) {
    case "name":
      return saveName(args, form);
    case "password":
      return savePassword(args, form, pathTo("/account/settings"));
    case "verify":
      return sendLink(args);
    default:
      throw data("unknown", { status: 400 });
  }
}

async function saveName({ context, request }: Args, form: FormData) {
  const parsed = parseForm(changeNameForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const changed = await changeName(db, actor, parsed.values);
  if (!changed.ok)
    return invalidStep({ errors: { firstName: [PAUSED_TEXT] }, typed: typedFields(form) });
  return redirect(pathTo("/account/settings"), {
    headers: { "Set-Cookie": toastCookie({ title: "Saved" }) },
  });
}

async function sendLink({ context, request }: Args) {
  const { db } = context.get(servicesContext);
  const sent = await sendNewVerification(
    db,
    requireActor(context, request),
    accountDeps(context, request),
  );
  const toast = sent.ok
    ? { title: "Check your email", text: "We have sent you a new link." }
    : tooManyAttemptsToast;
  return redirect(pathTo("/account/settings"), { headers: { "Set-Cookie": toastCookie(toast) } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData;
  return (
    <>
      <title>{`Settings | ${brand.name}`}</title>
      <PageHeader title="Settings" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card title="You">
            <StepForm
              action={pathTo("/account/settings")}
              schema={lazySchema("changeNameForm")}
              result={actionData}
              submit={{ label: "Save", pending: "Saving..." }}
            >
              {({ errors, typed }) => (
                <>
                  <input type="hidden" name="intent" value="name" />
                  <NameFields
                    errors={errors}
                    typed={{ firstName: settings.firstName, lastName: settings.lastName, ...typed }}
                  />
                </>
              )}
            </StepForm>
          </Card>
          <Card
            title="Email"
            action={
              settings.emailVerified ? (
                <Badge tone="success">Confirmed</Badge>
              ) : (
                <Badge tone="warning">Not confirmed yet</Badge>
              )
            }
          >
            <p className="font-semibold">{settings.email}</p>
            {!settings.emailVerified && (
              <PostForm className="mt-4">
                <SubmitButton name="intent" value="verify" size="sm">
                  Send me a new link
                </SubmitButton>
              </PostForm>
            )}
            <p className="mt-4">
              <TextLink to={pathTo("/mail-preferences")}>Choose which emails you get</TextLink>
            </p>
          </Card>
          <Card title="Your data">
            <p className="mb-4 text-ink-2">Everything we keep about you, in one file.</p>
            <ButtonLink to={pathTo("/account/export")} reloadDocument size="sm">
              Download my data
            </ButtonLink>
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          <Card title="Password">
            <StepForm
              action={pathTo("/account/settings")}
              schema={lazySchema("changePasswordForm")}
              result={actionData}
              submit={{ label: "Change password", pending: "Saving...", variant: "secondary" }}
            >
              {({ errors }) => (
                <>
                  <input type="hidden" name="intent" value="password" />
                  <PasswordField
                    name="currentPassword"
                    label="Current password"
                    autoComplete="current-password"
                    errors={errors["currentPassword"]}
                    required
                  />
                  <NewPasswordFields errors={errors} label="New password" />
                </>
              )}
            </StepForm>
          </Card>
          <Card title="Leave">
            <p className="mb-4 text-ink-2">
              Sign out on all devices, or delete your account and everything in it.
            </p>
            <div className="flex flex-wrap gap-3">
              <PostForm action={pathTo("/sign-out")}>
                <SubmitButton size="sm">Sign Out everywhere</SubmitButton>
              </PostForm>
              <ButtonLink to={pathTo("/account/delete")} variant="danger" size="sm">
                Delete my account
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
