import { data, redirect } from "react-router";

import { PromptFields } from "~/drawings/prompts/prompt-fields";
import { promptForm } from "~/drawings/prompts/prompt-form";
import { promptRefusals } from "~/drawings/prompts/prompt-result.server";
import { promptText } from "~/drawings/prompts/prompt-text";
import { promptState } from "~/drawings/prompts/prompt-weeks";
import { promptForEdit } from "~/drawings/prompts/prompts-for-admins.server";
import { editPrompt } from "~/drawings/prompts/save-prompt.server";
import { formFailure } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { versionField } from "~/lib/version-field";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/prompt-edit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const prompt = await promptForEdit(db, params.promptId);
  if (!prompt) throw data("prompt-not-found", { status: 404 });
  const isUpcoming = promptState(prompt.firstDay, shopDay(now())) === "upcoming";
  return { prompt, isUpcoming };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = promptForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const { data: version = 0 } = versionField.safeParse(typed["version"]);
  const input = { ...parsed.data, id: params.promptId, version };
  const result = await editPrompt(db, admin, input, shopDay(now()));
  if (!result.ok) {
    const kept = result.reason === "conflict" ? await promptForEdit(db, params.promptId) : null;
    const current = kept && { now: promptText(kept) };
    const errors = promptRefusals[result.reason];
    return refuseFor<RefusedForm>(result.reason, { errors, typed, ...current });
  }
  return redirect(pathTo("/admin/prompts"), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Prompt saved" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.prompt.title ?? "Prompt"} · Admin` },
];

export default function EditPrompt({
  loaderData: { prompt, isUpcoming },
  actionData,
}: Route.ComponentProps) {
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/prompts"), label: "Prompts" }]} />
      <h2 className="mb-5 text-2xl">{prompt.title}</h2>
      {isUpcoming || actionData ? (
        <PromptFields values={promptText(prompt)} refused={actionData} />
      ) : (
        <>
          <p className="wrap-text">{prompt.line}</p>
          <p className="mt-3 text-ink-2">
            Its week began on {formatDate(prompt.firstDay)}, so artists have read it. It can't be
            changed any more.
          </p>
          <p className="mt-3">
            <TextLink to={pathTo("/prompts/:slug", { slug: prompt.slug })} target="_blank">
              See its page
            </TextLink>
          </p>
        </>
      )}
    </UnsavedForms>
  );
}
