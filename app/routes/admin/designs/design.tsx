import { data } from "react-router";

import { mayDo } from "~/features/accounts/admin-roles";
import { soldOutColors } from "~/features/blanks/sold-out-colors.server";
import { DesignFacts } from "~/features/designs/design-facts";
import { NotToBeShown } from "~/features/designs/not-to-be-shown";
import { designTransitions } from "~/features/designs/design-status";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import { designForReview } from "~/features/designs/designs-for-admins.server";
import { DrawingSideBySide } from "~/features/designs/drawing-side-by-side";
import { MockupBoard } from "~/features/designs/mockups/mockup-board";
import { SentMockups } from "~/features/designs/mockups/sent-mockups";
import { RejectDesignForm } from "~/features/designs/reject-design-form";
import { refusedReview, type ReviewResult } from "~/features/designs/review-result";
import { designHintsForReview } from "~/features/hints/design-hints.server";
import { HintCard } from "~/features/hints/hint-card";
import { GuardianKeepsCallout } from "~/features/guardian-rules/guardian-keeps";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/design";
import { designAction } from "./design-action.server";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const admin = requireAdminActor(context, request);
  const found = await designForReview(db, params.designId);
  if (!found) throw data("design-not-found", { status: 404 });
  const design = mayDo(admin, "see-photos") ? found : { ...found, photoPictureId: null };
  const [hints, soldOut] = await Promise.all([designHintsForReview(db, design), soldOutColors(db)]);
  return { design, hints, soldOut };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  const result = await designAction(context.get(servicesContext), admin, params.designId, form);
  return data(result, { status: "done" in result ? 200 : REFUSED });
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
  const { design, hints, soldOut } = loaderData;
  const next = designTransitions[design.status];
  const rejection = refusedReview(actionData, "reject");
  const page = useWrongField<HTMLDivElement>(actionData, { orTop: true });
  return (
    <UnsavedForms isRefused={rejection !== undefined}>
      <div ref={page} className="space-y-6">
        <Breadcrumbs crumbs={[{ to: pathTo("/admin"), label: "Overview" }]} />
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 break-words text-2xl">{design.title}</h2>
          <DesignStatusBadge status={design.status} />
        </header>
        {actionData && <ResultCallout result={actionData} />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <DrawingSideBySide design={design} />
          <div className="space-y-6">
            <DesignFacts design={design} />
            <HintCard hints={hints} />
            {!design.mayBeShown && <NotToBeShown />}
            {design.guardianKeeps && <GuardianKeepsCallout keeps={design.guardianKeeps} />}
            {next.includes("published") && !design.guardianKeeps && (
              <ButtonLink
                to={pathTo("/admin/publish/:designId", { designId: design.id })}
                variant="primary"
                size="lg"
                isWide
              >
                Publish Design
              </ButtonLink>
            )}
            {next.includes("rejected") && (
              <RejectDesignForm status={design.status} refused={rejection} />
            )}
          </div>
        </div>
        {next.includes("mockups_ready") ? (
          <MockupBoard
            mockups={design.mockups}
            artVersion={design.artVersion}
            drawingPictureId={design.pictureId}
            soldOut={soldOut}
            refused={{
              mockup: refusedReview(actionData, "mockup"),
              upload: refusedReview(actionData, "upload"),
            }}
          />
        ) : (
          <SentMockups mockups={design.mockups} selectedMockupId={design.selectedMockupId} />
        )}
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
