import { redirect } from "react-router";

import { changePasswordForm, NAME_IN_PASSWORD } from "~/people/account-forms";
import { COMMON_PASSWORD } from "~/people/account-limits";
import { changePassword } from "~/people/passwords/change-password.server";
import { openSession } from "~/people/sessions/sign-in.server";
import { parseForm } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { invalidStep, waitStep, type Args } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";

/** Changes the person's own password, signs in again with it, and goes back to the page. */
export async function savePassword({ context, request }: Args, form: FormData, page: string) {
  const parsed = parseForm(changePasswordForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const deps = accountDeps(context, request);
  const changed = await changePassword(db, actor, parsed.values, deps);
  if (!changed.ok) {
    if (changed.reason === "too-many") return waitStep(form, "login", changed.retryAfterSeconds);
    if (changed.reason === "wrong")
      return invalidStep({
        errors: { currentPassword: ["That is not your password"] },
        typed: {},
      });
    const problem = changed.reason === "breached" ? COMMON_PASSWORD : NAME_IN_PASSWORD;
    return invalidStep({ errors: { password: [problem] }, typed: {} });
  }
  const opened = await openSession(
    db,
    { email: actor.email, password: parsed.values.password },
    deps,
  );
  const response = redirect(page);
  for (const cookie of opened?.cookies ?? []) response.headers.append("Set-Cookie", cookie);
  response.headers.append(
    "Set-Cookie",
    toastCookie({ title: "Password changed", text: "You are signed out everywhere else." }),
  );
  return response;
}
