import { redirect } from "react-router";

import { PromptFields } from "~/drawings/prompts/prompt-fields";
import { promptForm } from "~/drawings/prompts/prompt-form";
import { promptRefusals } from "~/drawings/prompts/prompt-result.server";
import { createPrompt } from "~/drawings/prompts/save-prompt.server";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/prompt-new";

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = promptForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const result = await createPrompt(db, admin, parsed.data, shopDay(now()));
  if (!result.ok)
    return refuseFor<RefusedForm>(result.reason, { errors: promptRefusals[result.reason], typed });
  return redirect(pathTo("/admin/prompts"), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Prompt created" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "New Prompt · Admin" }];

export default function NewPrompt({ actionData }: Route.ComponentProps) {
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/prompts"), label: "Prompts" }]} />
      <h2 className="mb-5 text-2xl">New prompt</h2>
      <PromptFields refused={actionData} />
    </UnsavedForms>
  );
}
