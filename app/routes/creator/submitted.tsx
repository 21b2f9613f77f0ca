import { data, redirect } from "react-router";
import { z } from "zod";

import { brand } from "~/brand";
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
import { Scribble } from "~/ui/marker/scribble";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
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
    isFromCamera: search.has("camera"),
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
  const camera = new URL(request.url).searchParams.has("camera") ? { camera: "1" } : {};
  const query = { design: designId, saved: "1", ...camera };
  return redirect(pathTo("/creator/submitted", { query }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `Thank you | ${brand.name}` }];

export default function Submitted({ loaderData, actionData }: Route.ComponentProps) {
  const { design, isSaved, isFromCamera, mayBeShown } = loaderData;
  const isInReview = design?.status === "pending_review" && design.art.length > 0;
  const isAsked = isInReview && design.art.length > 1;
  return (
    <>
      <PageResponse result={pageResult(actionData)} />
      <h1 className="mb-5 text-3xl">
        <UnderlinedTitle>Thank you!</UnderlinedTitle>
      </h1>
      <WhatNext title={design?.title} mayBeShown={mayBeShown} isAsked={isAsked} />
      {!mayBeShown && <PrivateDrawings />}
      {isSaved && (
        <Callout tone="success" title="Saved" className="mb-6">
          We print it the way you chose.
        </Callout>
      )}
      {design && <MendedByTeam parts={design.mendedByTeam} />}
      {design && isInReview && (isAsked || !design.isDrawnHere) && (
        <Card
          title={cardTitle(design)}
          className={isAsked ? "mb-8 !border-ink !bg-yellow-wash" : "mb-8"}
        >
          <PostForm fields={{ design: design.id }}>
            <PrintVersionChoice design={design} />
            {isAsked && (
              <SubmitButton variant="primary" size="lg" className="mt-5" pendingText="Saving...">
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
        {isFromCamera ? (
          <ButtonLink to={pathTo("/creator/upload", { query: { camera: "1" } })} size="lg">
            Send another drawing
          </ButtonLink>
        ) : (
          <ButtonLink to={pathTo("/creator/upload")} size="lg">
            Upload another drawing
          </ButtonLink>
        )}
        <ButtonLink to={pathTo("/creator/dashboard")} size="lg">
          Back to my room
        </ButtonLink>
      </div>
    </>
  );
}

/** What happens next; yellow unless the page has a question of its own. */
function WhatNext({
  title,
  mayBeShown,
  isAsked,
}: {
  title: string | undefined;
  mayBeShown: boolean;
  isAsked: boolean;
}) {
  return (
    <section
      aria-labelledby="next"
      className={`marker-frame mb-8 p-5 sm:p-8 ${isAsked ? "bg-white" : "bg-yellow"}`}
    >
      <h2 id="next" className="text-2xl">
        What happens next?
      </h2>
      <p className="mt-2 text-lg font-semibold">
        {title ? `“${title}” is with our team now.` : "Your drawing is with our team now."}
      </p>
      {mayBeShown && (
        <ol className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {nextSteps.map(({ text, drawing }) => (
            <li key={drawing} className="flex items-center gap-4 sm:flex-col sm:items-start">
              <Scribble name={drawing} className="size-14 shrink-0 sm:size-20" />
              <span className="text-lg leading-snug">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const nextSteps = [
  { drawing: "shirt", text: "We put it on four shirts, and tell you when they are ready." },
  { drawing: "heart", text: "You pick the one you like best." },
  { drawing: "bag", text: "It goes into the store. When it sells, you earn money." },
] as const;

function cardTitle({ art, isDrawnHere }: { art: readonly unknown[]; isDrawnHere: boolean }) {
  if (isDrawnHere) return "Which one do you like?";
  return art.length > 1
    ? "We cleaned up your lines. Which one do you like?"
    : "We cleaned up your lines.";
}

/** A refused change of the picture, as the page says what it refuses. */
function pageResult(answer: MendResponse | undefined) {
  const problem = problemOf(answer);
  return problem ? { error: problem.title, text: problem.text } : undefined;
}
