import { data, redirect, redirectDocument } from "react-router";

import { brand } from "~/brand";
import { DrawRoom } from "~/drawings/canvas/draw-room";
import { isOfAnother, keeperOf } from "~/drawings/sketch/keeper.server";
import { sendSketch } from "~/drawings/sketch/send-sketch.server";
import { sketchMessages } from "~/drawings/sketch/sketch-messages";
import { pathAfterUpload, pathOfLook } from "~/drawings/upload/submit-result";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { shopZone } from "~/lib/shop-zone";
import { PAUSED_TEXT, PAUSED_TITLE } from "~/people/guardian-rules/paused-copy";
import { isPaused } from "~/people/is-paused.server";
import { nextUploadText } from "~/people/rate-limits/rate-limits";
import { checkCookies } from "~/middleware/check-cookies";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireCreator } from "~/middleware/guards";
import { requestOrigin } from "~/middleware/request-origin";
import { sessionMiddleware, sessionToken } from "~/middleware/session";
import { pathTo } from "~/path-to";
import { designDeps } from "~/services.server";
import { PlainErrorPage } from "~/store/site/plain-error-page";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";

import type { Route } from "./+types/draw";

export const middleware: Route.MiddlewareFunction[] = [
  checkCookies,
  sessionMiddleware,
  requireCreator,
];

/** Coming from a page of the router, loads a document: no router runs this one (decision 048). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const services = context.get(servicesContext);
  const visit = (await sessionToken(request, services)) ?? "";
  const keeper = keeperOf(userId, visit);
  return { isPaused: await isPaused(services.db, userId), keeper };
}

/** 'Send': the drawing becomes a draft, as a picture that was chosen does. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  if (isOfAnother(form.get("owner"), actor.userId)) return refuseForm(sketchMessages["of-another"]);
  const services = context.get(servicesContext);
  const sketchId = String(form.get("sketch"));
  const now = services.now();
  const deps = { ...designDeps(services), now, origin: requestOrigin(context, request) };
  const sent = await sendSketch(services.db, actor, sketchId, deps);
  if (sent.ok)
    return redirect("designId" in sent ? pathAfterUpload(sent) : pathOfLook(sent.draftId), 303);
  if (sent.reason === "too-many") {
    const seconds = sent.retryAfterSeconds;
    return data(nextUploadText(seconds, now, shopZone()), retryLater(429, seconds));
  }
  if (sent.reason === "creators-only") throw new Response(null, { status: 403 });
  const problem = sketchMessages[sent.reason];
  return sent.reason === "failed"
    ? data(problem, retryLater(503, UNAVAILABLE_SECONDS))
    : refuseForm(problem);
}

export const meta: Route.MetaFunction = () => [{ title: `Draw | ${brand.name}` }];

export default function Draw({ loaderData, actionData }: Route.ComponentProps) {
  const { isPaused, keeper } = loaderData;
  if (!isPaused) return <DrawRoom keeper={keeper} problem={actionData ?? ""} />;
  return (
    <main id="main" className="wrap-page py-8">
      <h1 className="mb-6 text-3xl">Draw</h1>
      <Callout tone="info" title={PAUSED_TITLE}>
        {PAUSED_TEXT}
      </Callout>
      <ButtonLink to={pathTo("/creator/dashboard")} className="mt-6">
        My room
      </ButtonLink>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlainErrorPage error={error} />;
}
