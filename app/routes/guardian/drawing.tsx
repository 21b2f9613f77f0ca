import { data, isRouteErrorResponse, redirect } from "react-router";

import { brand } from "~/brand";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { showingReplies } from "~/schema/showing-replies";
import { childsDrawing } from "~/families/guardians/childs-drawings.server";
import { DrawingPictures } from "~/families/guardians/drawing-pictures";
import { standingCopy } from "~/families/guardians/drawing-standing";
import { PublicText } from "~/families/guardians/public-text";
import { ReplyForms } from "~/families/guardians/reply-forms";
import { replyToShowing } from "~/families/guardians/reply-to-showing.server";
import { formatLongDate } from "~/lib/dates";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/drawing";

/** Where the links of our mails lead: it shows, and decides nothing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const consent = await guardianConsent(db, guardian, params.consentId);
  if (!consent) throw data("not-yours", { status: 404 });
  if (consent.status !== "active") throw data("ended", { status: 410 });
  const drawing = await childsDrawing(db, guardian, params);
  if (!drawing) throw data("not-yours", { status: 404 });
  const said = new URL(request.url).searchParams.get("say");
  return {
    consentId: consent.id,
    child: consent.childFirstName ?? "your child",
    drawing,
    wanted: showingReplies.find((reply) => reply === said) ?? null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const form = await readForm(request);
  const reply = showingReplies.find((one) => one === form.get("reply"));
  if (!reply) throw data("not-yours", { status: 404 });
  const seen = String(form.get("seen") ?? "");
  const result = await replyToShowing(
    db,
    guardian,
    { ...params, reply, seen },
    accountDeps(context, request),
  );
  if (!result.ok && result.reason === "words-changed")
    return redirect(pathTo("/guardian/consents/:consentId/drawings/:designId", params), {
      headers: {
        "Set-Cookie": toastCookie({
          title: "The words have changed",
          text: "Nothing was decided. Please read them once more.",
        }),
      },
    });
  if (!result.ok) throw data("not-yours", { status: 404 });
  const to = pathTo("/guardian/consents/:consentId", {
    consentId: params.consentId,
    hash: `drawing-${params.designId}`,
  });
  return redirect(to, {
    headers: {
      "Set-Cookie": toastCookie({
        title: reply === "show" ? "You said: Show it" : "You said: Not this one",
        text:
          reply === "show"
            ? "You can hide it again at any time."
            : "No one else can see it. You can change your mind at any time.",
      }),
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export default function Drawing({ loaderData }: Route.ComponentProps) {
  const { consentId, child, drawing, wanted } = loaderData;
  const { label, tone, sentence, replies } = standingCopy[drawing.standing];
  const home = pathTo("/guardian/consents/:consentId", { consentId });
  return (
    <>
      <title>{`${drawing.title} | ${brand.name}`}</title>
      <PageHeader
        crumbs={[
          { to: pathTo("/guardian"), label: "For guardians" },
          { to: home, label: child },
        ]}
        title={drawing.title}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DrawingPictures drawing={drawing} isLarge />
        <div className="flex flex-col gap-5">
          <p>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="text-lg">{sentence}</p>
          {drawing.repliedAt && (
            <p className="text-ink-2">You last decided on {formatLongDate(drawing.repliedAt)}.</p>
          )}
          {drawing.notes && (
            <div>
              <h2 className="text-base">{child} wrote</h2>
              <p className="mt-1 whitespace-pre-line text-ink-2">{drawing.notes}</p>
            </div>
          )}
          <PublicText drawing={drawing} />
          {replies.length > 0 && (
            <ReplyForms consentId={consentId} drawing={drawing} wanted={wanted} size="lg" />
          )}
          <ButtonLink to={home} className="self-start">
            <span className="wrap-anywhere">All drawings of {child}</span>
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  const hasEnded = error.status === 410;
  return (
    <EmptyState
      scribble="lens"
      title={hasEnded ? "Your consent has ended" : "This is not one of your child’s drawings"}
      text={
        hasEnded
          ? "Nothing from your child is shown anymore, so there is nothing to decide here."
          : "Sign in with the email address that we wrote to. If you already did, the drawing is no longer there."
      }
      action={<ButtonLink to={pathTo("/guardian")}>For guardians</ButtonLink>}
    />
  );
}
