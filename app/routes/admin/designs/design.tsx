import { data } from "react-router";

import { mayDo } from "~/schema/admin-roles";
import { soldOutColors } from "~/drawings/mockups/sold-out-colors.server";
import { DesignFacts } from "~/drawings/design-facts";
import { FoundInPicture } from "~/drawings/found-in-picture";
import { MendDrawing } from "~/drawings/mend/mend-drawing";
import { NotToBeShown } from "~/drawings/not-to-be-shown";
import { designTransitions } from "~/schema/design-status";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { DrawingSideBySide } from "~/drawings/drawing-side-by-side";
import { MockupBoard } from "~/drawings/mockups/mockup-board";
import { SentMockups } from "~/drawings/mockups/sent-mockups";
import { approvedTextOf } from "~/drawings/review/approve-text.server";
import { claimDesign } from "~/drawings/review/claim-design.server";
import { creatorHistory } from "~/drawings/review/creator-history.server";
import { DecisionBar } from "~/drawings/review/decision-bar";
import { ClaimedCallout, ReviewHead } from "~/drawings/review/review-head";
import { reviewQueue } from "~/drawings/review/review-queue.server";
import { TextToApprove } from "~/drawings/review/text-to-approve";
import { RejectDesignForm } from "~/drawings/reject-design-form";
import { refusedReview, type ReviewResult } from "~/drawings/review-result";
import { designHintsForReview } from "~/drawings/review-hints/design-hints.server";
import { HintCard } from "~/drawings/review-hints/hint-card";
import { SeriousAction } from "~/drawings/serious/serious-action";
import { StandingCallout } from "~/drawings/standing/standing-badge";
import { isKeptBack } from "~/drawings/standing/standing-copy";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { redirectWithToast } from "~/middleware/redirect-with-toast";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/design";
import { designAction } from "./design-action.server";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now: clock } = context.get(servicesContext);
  const now = clock();
  const found = await designForReview(db, params.designId);
  if (!found) throw data("design-not-found", { status: 404 });
  const design = mayDo(admin, "see-photos") ? found : { ...found, photoPictureId: null };
  const { creator, id: designId } = design;
  const { userId } = admin;
  const isOpen = designTransitions[design.status].includes("rejected");
  const [hints, soldOut, queue, claim, approved, history] = await Promise.all([
    designHintsForReview(db, design),
    soldOutColors(db),
    reviewQueue(db, { designId, userId, now }),
    isOpen ? claimDesign(db, { designId, userId, now }) : null,
    approvedTextOf(db, designId),
    creator ? creatorHistory(db, { userId: creator.userId, designId }) : null,
  ]);
  return { design, hints, soldOut, queue, claim, approved, history, isOpen, now };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request, { repeats: ["mockups"] });
  const { result, next } = await designAction(
    context.get(servicesContext),
    admin,
    params.designId,
    form,
  );
  const isGone = form.get("intent") === "serious";
  if ("done" in result && (next || isGone))
    return redirectWithToast(afterDesign(next), {
      tone: "success",
      title: result.done,
      text: result.text,
    });
  return data(result, { status: "done" in result ? 200 : REFUSED });
}

function afterDesign(next: string | null): string {
  return next ? pathTo("/admin/designs/:designId", { designId: next }) : pathTo("/admin");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult<ReviewResult>(serverAction);
}

/** Reloads after a refusal too, since the design's status may have changed. */
export function shouldRevalidate() {
  return true;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.design.title ?? "Design"} · Admin` },
];

export default function DesignReview({ loaderData, actionData }: Route.ComponentProps) {
  const { design, hints, soldOut, queue, claim, approved, history, isOpen, now } = loaderData;
  const next = designTransitions[design.status];
  // What was typed stays, even when someone else has the drawing now.
  const rejection = refusedReview(actionData, "reject");
  const words = refusedReview(actionData, "approve");
  const page = useWrongField<HTMLDivElement>(actionData, { orTop: true });
  const hasBoard = next.includes("mockups_ready");
  return (
    <UnsavedForms key={design.id} isRefused={rejection !== undefined}>
      <div ref={page} className="space-y-4">
        <ReviewHead
          designId={design.id}
          title={design.title}
          standing={design.standing}
          isDrawnHere={design.isDrawnHere}
          queue={queue}
        />
        {actionData && <ResultCallout result={actionData} />}
        {claim && <ClaimedCallout claim={claim} now={now} />}
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(456px,46%)]">
          <div className="space-y-4">
            <DrawingSideBySide design={design} />
            <HintCard hints={hints} />
            {isOpen && (!claim || words) && (
              <TextToApprove typed={design} approved={approved} refused={words} />
            )}
            <FoundInPicture design={design} />
            {hasBoard && design.photo && design.photoPictureId && (
              <div inert={claim !== null}>
                <Card title="The picture" level="h2">
                  <MendDrawing
                    drawing={{
                      ...design,
                      photo: design.photo,
                      photoPictureId: design.photoPictureId,
                    }}
                    title={design.title}
                    as="team"
                    target={{}}
                    versions="inside"
                  />
                </Card>
              </div>
            )}
          </div>
          <div className="space-y-4">
            {!design.mayBeShown && <NotToBeShown />}
            {isKeptBack(design.standing) && <StandingCallout standing={design.standing} />}
            {next.includes("published") && !isKeptBack(design.standing) && (
              <ButtonLink
                to={pathTo("/admin/publish/:designId", { designId: design.id })}
                variant="primary"
                size="lg"
                isWide
                aria-keyshortcuts="p"
              >
                Publish Design
              </ButtonLink>
            )}
            {hasBoard ? (
              <div inert={claim !== null}>
                <MockupBoard
                  mockups={design.mockups}
                  art={design}
                  drawingPictureId={design.pictureId}
                  soldOut={soldOut}
                  refused={{
                    mockup: refusedReview(actionData, "mockup"),
                    upload: refusedReview(actionData, "upload"),
                  }}
                />
              </div>
            ) : (
              <SentMockups mockups={design.mockups} selectedMockupId={design.selectedMockupId} />
            )}
            <DesignFacts design={design} history={history} />
            {next.includes("rejected") && (!claim || rejection) && (
              <RejectDesignForm status={design.status} refused={rejection} />
            )}
            {!claim && <SeriousAction fields={{ intent: "serious" }} />}
          </div>
        </div>
        {hasBoard && !claim && <DecisionBar mockups={design.mockups} />}
      </div>
    </UnsavedForms>
  );
}

function ResultCallout({ result }: { result: ReviewResult }) {
  return "done" in result ? (
    <Callout tone="success" title={result.done}>
      {result.text}
    </Callout>
  ) : (
    <Callout tone="danger" title={result.error}>
      {result.text}
    </Callout>
  );
}
