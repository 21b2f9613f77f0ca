import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { guardianAllows } from "~/people/guardian-allows.server";
import { PAUSED_TEXT, PAUSED_TITLE } from "~/people/guardian-rules/paused-copy";
import { isPaused } from "~/people/is-paused.server";
import { DrawHere } from "~/drawings/canvas/draw-here";
import { AnswersPrompt, PromptOfWeek } from "~/drawings/prompts/prompt-of-week";
import { PrivateDrawings } from "~/drawings/private-drawings";
import { MEND } from "~/drawings/mend/mend-result";
import { openPrompt, promptOfWeek } from "~/drawings/prompts/open-prompts.server";
import { ownDesign } from "~/drawings/own-design.server";
import type { DraftToShow } from "~/drawings/upload/draft-to-show";
import { openDraft, ownDraft } from "~/drawings/upload/own-draft.server";
import { pathAfterUpload } from "~/drawings/upload/submit-result";
import { UploadForm } from "~/drawings/upload/upload-form";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { shopDay } from "~/lib/shop-zone";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";

import { mendDrawing } from "./mend-drawing.server";
import { submitDesign } from "./submit-design.server";
import type { Route } from "./+types/upload";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const search = new URL(request.url).searchParams;
  const services = context.get(servicesContext);
  const draftId = search.get("draft");
  const today = shopDay(services.now());
  const asked = await openPrompt(services.db, search.get("prompt"), today);
  const own = {
    owner: userId,
    isDraftNamed: draftId !== null,
    isCameraFirst: search.has("camera"),
    isPaused: await isPaused(services.db, userId),
    mayBeShown: await guardianAllows(services.db, userId, "showArt"),
    promptOfWeek: await promptOfWeek(services.db, today),
  };
  if (draftId)
    return {
      ...(await askAboutDraft(services, userId, draftId)),
      isAsked: !search.has("look"),
      ...own,
    };
  const again = search.get("again");
  const earlier = again ? await ownDesign(services.db, userId, again) : null;
  const draft = earlier ? null : await openDraft(services.db, userId, services.now());
  if (draft) return { ...withTyped(draft), prompt: asked ?? draft.prompt, isAsked: false, ...own };
  return {
    ...own,
    prompt: asked,
    draft: null,
    isAsked: false,
    submissionKey: crypto.randomUUID(),
    title: earlier?.title ?? "",
    inspiration: earlier?.inspiration ?? "",
  };
}

/**
 * The draft that is waiting for its creator's decision; once decided, it redirects to its design.
 */
async function askAboutDraft({ db, now }: Services, userId: string, draftId: string) {
  const draft = await ownDraft(db, userId, draftId, now());
  if (draft) return withTyped(draft);
  const design = await ownDesign(db, userId, draftId);
  throw redirect(
    design ? pathAfterUpload({ ok: true, designId: draftId }) : pathTo("/creator/upload"),
  );
}

function withTyped(draft: DraftToShow) {
  const { submissionKey, title, inspiration, prompt } = draft;
  return { draft, prompt, submissionKey, title: title ?? "", inspiration: inspiration ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request).catch(() => new FormData());
  const draftId = form.get("draft");
  if (form.get("intent") === MEND && typeof draftId === "string") {
    const { result, ...init } = await mendDrawing(context, actor, form, { draftId });
    return data(result, init);
  }
  const { result, ...init } = await submitDesign(request, context, actor);
  return result.ok ? redirect(pathAfterUpload(result)) : data(result, init);
}

/** Only what mends a picture is sent by the page's router: a form that cannot be sent stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `Send a drawing | ${brand.name}` }];

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, isAsked, submissionKey, title, inspiration, mayBeShown } = loaderData;
  const { prompt, promptOfWeek } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : null;
  const mended = actionData && !("values" in actionData) ? actionData : undefined;
  const values = refused?.values ?? { title, inspiration, drewItMyself: isAsked };
  return (
    <>
      <PageHeader
        title="Send a drawing"
        label="Upload Art"
        intro={
          draft?.isDrawnHere
            ? "Give it a name. Then send it to us."
            : "A thick black marker on white paper works best."
        }
        action={!draft && !loaderData.isPaused && <DrawHere />}
      />
      {!mayBeShown && <PrivateDrawings />}
      {loaderData.isPaused ? (
        <Callout tone="info" title={PAUSED_TITLE}>
          {PAUSED_TEXT}
        </Callout>
      ) : (
        <>
          {prompt ? (
            <AnswersPrompt title={prompt.title} />
          ) : (
            promptOfWeek &&
            !draft && (
              <div className="mb-8">
                <PromptOfWeek prompt={promptOfWeek} />
              </div>
            )
          )}
          {/* On a shared device another account may have signed in since: nothing of the form is theirs. */}
          <UploadForm
            key={loaderData.owner}
            owner={loaderData.owner}
            isDraftNamed={loaderData.isDraftNamed}
            isCameraFirst={loaderData.isCameraFirst}
            draft={draft}
            promptId={prompt?.id ?? null}
            submissionKey={submissionKey}
            values={values}
            result={refused}
            mended={mended}
          />
        </>
      )}
    </>
  );
}
