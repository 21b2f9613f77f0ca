import { data, redirect } from "react-router";
import { z } from "zod";

import { brand } from "~/brand";
import { fourSteps } from "~/store/home/four-steps";
import { choosePrintVersion } from "~/drawings/upload/choose-print-version.server";
import { artOfDesign } from "~/drawings/art-of-design.server";
import { guardianAllows } from "~/people/guardian-allows.server";
import { PrivateDrawings } from "~/drawings/private-drawings";
import { MEND } from "~/drawings/mend/mend-result";
import { MendedByTeam } from "~/drawings/mend/mended-by-team";
import { MendDrawing } from "~/drawings/mend/mend-drawing";
import { type MendResponse, problemOf } from "~/drawings/mend/use-mend";
import { ownDesign } from "~/drawings/own-design.server";
import { PrintVersionChoice } from "~/drawings/upload/print-version-choice";
import { artVersions } from "~/schema/art-versions";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Callout } from "~/ui/callout";
import { PageResponse } from "~/ui/forms/action-result";
import { PageHeader } from "~/ui/page-header";
import { Scribble } from "~/ui/marker/scribble";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { mendDrawing } from "./mend-drawing.server";
import type { Route } from "./+types/submitted";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const search = new URL(request.url).searchParams;
  const designId = search.get("design");
  const { db } = context.get(servicesContext);
  const design = designId ? await ownDesign(db, userId, designId) : null;
  if (designId && !design) throw data("design-not-found", { status: 404 });
  const art = design ? await artOfDesign(db, design.id) : [];
  return {
    design: design && { ...design, art },
    isSaved: search.has("saved"),
    mayBeShown: await guardianAllows(db, userId, "showArt"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const designId = String(form.get("design") ?? "");
  if (form.get("intent") === MEND) {
    const artist = requireActor(context, request);
    const { result, ...init } = await mendDrawing(context, artist, form, {
      designId,
      as: "artist",
    });
    return data(result, init);
  }
  const version = z.enum(artVersions).safeParse(form.get("print"));
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const isTaken =
    version.success && (await choosePrintVersion(db, actor, { designId, version: version.data }));
  if (!isTaken) throw data("design-not-found", { status: 404 });
  return redirect(pathTo("/creator/submitted", { query: { design: designId, saved: "1" } }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `Thank you | ${brand.name}` }];

export default function Submitted({ loaderData, actionData }: Route.ComponentProps) {
  const { design, isSaved, mayBeShown } = loaderData;
  const isInReview = design?.status === "pending_review" && design.art.length > 0;
  return (
    <>
      <PageResponse result={pageResult(actionData)} />
      <PageHeader
        title="Thank you!"
        intro={[
          design ? `“${design.title}” is with our team now.` : "Your drawing is with our team now.",
          mayBeShown && "We will make four shirts from it and tell you when you can pick one.",
        ]
          .filter(Boolean)
          .join(" ")}
      />
      {!mayBeShown && <PrivateDrawings />}
      {isSaved && (
        <Callout tone="success" title="Saved" className="mb-6">
          We print it the way you chose.
        </Callout>
      )}
      {design && <MendedByTeam parts={design.mendedByTeam} />}
      {design && isInReview && (
        <Card title={cardTitle(design.art.length)} className="mb-8">
          <PostForm fields={{ design: design.id }}>
            <PrintVersionChoice design={design} />
            {design.art.length > 1 && (
              <SubmitButton variant="secondary" className="mt-5" pendingText="Saving...">
                Save my choice
              </SubmitButton>
            )}
          </PostForm>
        </Card>
      )}
      {design && isInReview && design.photo && design.photoPictureId && !design.hasMockups && (
        <Card title="Does something look wrong?" className="mb-8">
          <MendDrawing
            drawing={{ ...design, photo: design.photo, photoPictureId: design.photoPictureId }}
            title={design.title}
            target={{ design: design.id }}
          />
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo("/creator/upload")} variant="primary" size="lg">
          Upload another drawing
        </ButtonLink>
        <ButtonLink to={pathTo("/creator/dashboard")} size="lg">
          Back to my dashboard
        </ButtonLink>
      </div>
      {mayBeShown && (
        <section aria-labelledby="next" className="mt-14 border-t-2 border-ink pt-10">
          <h2 id="next" className="text-2xl">
            What happens next
          </h2>
          <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
            {fourSteps.slice(1).map(({ title, text, scribble }) => (
              <li key={title} className="flex gap-4">
                <Scribble name={scribble} className="size-16 shrink-0" />
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function cardTitle(versions: number): string {
  return versions > 1
    ? "We cleaned up your lines. Which one do you like?"
    : "We cleaned up your lines.";
}

/** A refused change of the picture, as the page says what it refuses. */
function pageResult(answer: MendResponse | undefined) {
  const problem = problemOf(answer);
  return problem ? { error: problem.title, text: problem.text } : undefined;
}
