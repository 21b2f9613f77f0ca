import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { guardianAllows } from "~/features/accounts/guardian-allows.server";
import { KeptPrivate } from "~/features/designs/kept-private";
import { ownDesign } from "~/features/designs/own-design.server";
import { ownDraft } from "~/features/designs/upload/own-draft.server";
import { pathAfterUpload } from "~/features/designs/upload/submit-result";
import { UploadForm } from "~/features/designs/upload/upload-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";
import { PageHeader } from "~/ui/page-header";

import { submitDesign } from "./submit-design.server";
import type { Route } from "./+types/upload";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const search = new URL(request.url).searchParams;
  const services = context.get(servicesContext);
  const draftId = search.get("draft");
  const mayBeShown = await guardianAllows(services.db, userId, "showArt");
  if (draftId) return { ...(await askAboutDraft(services, userId, draftId)), mayBeShown };
  const again = search.get("again");
  const earlier = again ? await ownDesign(services.db, userId, again) : null;
  return {
    mayBeShown,
    draft: null,
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
  if (draft)
    return {
      draft,
      submissionKey: draft.submissionKey,
      title: draft.title,
      inspiration: draft.inspiration ?? "",
    };
  const design = await ownDesign(db, userId, draftId);
  throw redirect(
    design ? pathAfterUpload({ ok: true, designId: draftId }) : pathTo("/creator/upload"),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const { result, ...init } = await submitDesign(request, context, actor);
  return result.ok ? redirect(pathAfterUpload(result)) : data(result, init);
}

export const meta: Route.MetaFunction = () => [{ title: `Upload your art | ${brand.name}` }];

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, submissionKey, title, inspiration, mayBeShown } = loaderData;
  const values = actionData?.values ?? { title, inspiration, drewItMyself: draft !== null };
  return (
    <>
      <PageHeader
        title="Upload your art"
        intro={`A drawing in thick black marker on white paper works best.${mayBeShown ? " Our team turns it into four shirts, and you pick one." : ""}`}
      />
      {!mayBeShown && <KeptPrivate />}
      <UploadForm
        key={draft?.id ?? "new"}
        draft={draft}
        submissionKey={submissionKey}
        values={values}
        result={actionData ?? null}
      />
    </>
  );
}
