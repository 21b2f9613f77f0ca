import { data, isRouteErrorResponse, redirect } from "react-router";

import { brand } from "~/brand";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { showingReplies, type ShowingReply } from "~/schema/showing-replies";
import { childsDrawing } from "~/families/guardians/childs-drawings.server";
import { DrawingPictures } from "~/families/guardians/drawing-pictures";
import { FROM_FIRST_SCREEN, SEEN_REPLY } from "~/families/guardians/reply-from";
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
import { bottomBar } from "~/ui/bottom-bars";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

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
  const seenReply = form.get(SEEN_REPLY);
  const result = await replyToShowing(
    db,
    guardian,
    { ...params, reply, seen, seenReply: seenReply === null ? null : String(seenReply) },
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
  if (!result.ok && result.reason === "other-decided")
    return redirect(pathTo("/guardian/consents/:consentId/drawings/:designId", params), {
      headers: {
        "Set-Cookie": toastCookie({
          title: `The other parent was first: ${result.reply === "show" ? "Show it" : "Not this one"}`,
          text: "Nothing was changed. You can still decide otherwise.",
        }),
      },
    });
  if (!result.ok) throw data("not-yours", { status: 404 });
  const to = form.has(FROM_FIRST_SCREEN)
    ? pathTo("/guardian")
    : pathTo("/guardian/consents/:consentId", {
        consentId: params.consentId,
        hash: `drawing-${params.designId}`,
      });
  const drawing = await childsDrawing(db, guardian, params);
  return redirect(to, {
    headers: {
      "Set-Cookie": toastCookie({
        title: replied(reply, drawing?.standing === "to-ask"),
        ...(drawing && { text: drawing.says.sentence }),
      }),
    },
  });
}

/** `goesOn`: our team has not written its words yet. */
function replied(reply: ShowingReply, goesOn: boolean): string {
  if (reply === "refuse") return "You said: Not this one";
  return goesOn ? "You let it go on" : "You said: Show it";
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export default function Drawing({ loaderData }: Route.ComponentProps) {
  const { consentId, child, drawing, wanted } = loaderData;
  const { label, tone, sentence, replies } = drawing.says;
  const { title } = drawing.words;
  const home = pathTo("/guardian/consents/:consentId", { consentId });
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <PageHeader
        crumbs={[
          { to: pathTo("/guardian"), label: "For parents" },
          { to: home, label: child },
        ]}
        title={title}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DrawingPictures drawing={drawing} isLarge />
        <div className="flex flex-col gap-5">
          <p>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <PublicText child={child} drawing={drawing} heading={null} />
          <p className="text-ink-2">
            {sentence}
            {drawing.repliedAt &&
              ` ${drawing.repliedByOther ?? "You"} last decided on ${formatLongDate(drawing.repliedAt)}.`}
          </p>
          {replies.length > 0 && (
            <div
              ref={bottomBar}
              className="sticky bottom-0 z-20 -mx-4 border-t-2 border-ink bg-paper px-4 py-3 lg:static lg:m-0 lg:border-0 lg:p-0"
            >
              <ReplyForms consentId={consentId} drawing={drawing} wanted={wanted} size="lg" />
            </div>
          )}
          <TextLink to={pathTo("/copied/:designId", { designId: drawing.id })}>
            It was copied somewhere
          </TextLink>
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
      action={<ButtonLink to={pathTo("/guardian")}>For parents</ButtonLink>}
    />
  );
}
