import { data, redirect } from "react-router";
import { useState, type ReactNode } from "react";

import { brand } from "~/brand";
import { MendedByTeam } from "~/drawings/mend/mended-by-team";
import { MockupChoice } from "~/drawings/mockups/mockup-choice";
import { mockupsToChoose } from "~/drawings/own-design.server";
import { pickMessage } from "~/drawings/mockups/pick-message";
import { reviewMessages, reviewState } from "~/drawings/mockups/review-state";
import { changePick, selectMockup } from "~/drawings/mockups/select-mockup.server";
import { useDrawn } from "~/drawings/mockups/use-drawn";
import { findGuardianBlockReason } from "~/people/guardian-rules/find-guardian-block-reason.server";
import { PAUSED_TITLE, PICK_LATER } from "~/people/guardian-rules/paused-copy";
import { orAfterConflict } from "~/lib/revalidation";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { readForm, readQuery } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { bottomBar } from "~/ui/bottom-bars";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Callout } from "~/ui/callout";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { RedrawnLater } from "~/ui/marker/redrawn-later";
import { Picture } from "~/ui/picture";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useHydrated } from "~/ui/use-hydrated";

import type { Route } from "./+types/design-review";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const query = readQuery(request);
  const designId = query.get("design");
  if (!designId) return data({ state: "no-design-id" as const }, { status: 400 });
  const { db } = context.get(servicesContext);
  const view = await mockupsToChoose(db, userId, designId);
  if (!view) return data({ state: "not-found" as const }, { status: 404 });
  const keeps = await findGuardianBlockReason(db, designId);
  const mayChange = view.design.status === "selected" && keeps === null;
  return data({
    state: reviewState(view, {
      wantsChange: mayChange && query.has("change"),
      isPaused: keeps === "paused",
    }),
    ...view,
    mayChange,
    /** The one that was tapped in the artist's room. */
    tapped: view.mockups.find(({ id }) => id === query.get("shirt"))?.id ?? null,
    message: pickMessage(view.design.standing, query.get("changed")),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const designId = readQuery(request).get("design") ?? "";
  const mockupId = String(form.get("mockup") ?? "");
  const actor = requireActor(context, request);
  const insteadOf = form.get("insteadOf");
  if (typeof insteadOf === "string") {
    const pick = { designId, mockupId, insteadOf };
    const result = await changePick(services.db, actor, pick, { now: services.now() });
    if (!result.ok) return refuse(result.reason, mockupId);
    const changed = result.waitsForGuardian ? "changedForGuardian" : "changed";
    return redirect(pathTo("/design-review", { query: { design: designId, changed } }));
  }
  const result = await selectMockup(services.db, actor, { designId, mockupId });
  if (!result.ok) return refuse(result.reason, mockupId);
  return { message: reviewMessages[result.waitsForGuardian ? "savedForGuardian" : "saved"] };
}

function refuse(reason: keyof typeof reviewMessages | "no-such-design", mockupId: string) {
  if (reason === "no-such-design") throw data("design-not-found", { status: 404 });
  const refusal = { message: reviewMessages[reason] };
  return mockupId ? refuseConflict(refusal) : refuseForm(refusal);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchUnexpected(serverAction, { message: reviewMessages["not-ready"] });
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: `Pick your shirt | ${brand.name}` }];

export default function DesignReview({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "no-design-id" || loaderData.state === "not-found") {
    return <Nothing text={reviewMessages[loaderData.state]} />;
  }
  const { design, mockups, selectedMockupId, state } = loaderData;
  const helped = <MendedByTeam parts={design.mendedByTeam} />;
  if (state === "not-ready") {
    return (
      <>
        {helped}
        <EmptyState
          figure={<OwnDrawing pictureId={design.pictureId} />}
          title="Designs Not Ready Yet"
          text={`We are still making the four shirts for “${design.title}”. We will tell you as soon as you can pick one.`}
          action={<BackButton />}
        />
      </>
    );
  }
  if (state === "paused") {
    return (
      <EmptyState
        figure={<OwnDrawing pictureId={design.pictureId} />}
        title={PAUSED_TITLE}
        text={`“${design.title}” is on four shirts. ${PICK_LATER}`}
        action={<BackButton />}
      />
    );
  }
  if (state === "rejected") {
    return (
      <EmptyState
        title="We could not print this one"
        text="Our note about it is with your drawings. You can try again there."
        action={
          <ButtonLink
            to={pathTo("/creator/collection", { hash: `design-${design.id}` })}
            variant="primary"
            size="lg"
          >
            Read why
          </ButtonLink>
        }
      />
    );
  }
  if (state === "done") {
    const chosen = mockups.find(({ id }) => id === selectedMockupId);
    return (
      <Done
        design={design}
        pictureId={chosen?.pictureId ?? null}
        message={actionData?.message ?? loaderData.message}
        mayChange={loaderData.mayChange}
        helped={helped}
      />
    );
  }
  return (
    <Choose
      key={design.id + state}
      design={design}
      mockups={mockups}
      before={state === "change" ? selectedMockupId : null}
      tapped={loaderData.tapped}
      problem={actionData?.message}
      helped={helped}
    />
  );
}

type DesignToPick = { id: string; title: string; pictureId: string };

/** @param props.before what was picked until now, where the pick is changed */
function Choose({
  design,
  mockups,
  before,
  tapped,
  problem,
  helped,
}: {
  design: DesignToPick;
  mockups: readonly { id: string; pictureId: string; mockupOrder: number }[];
  before: string | null;
  tapped: string | null;
  problem: string | undefined;
  helped: ReactNode;
}) {
  const [chosen, setChosen] = useState<string | null>(before ?? tapped);
  const drawn = useDrawn(mockups.map(({ pictureId }) => pictureId));
  const isHydrated = useHydrated();
  const isReady = !isHydrated || drawn === mockups.length;
  return (
    <PostForm {...(before && { fields: { insteadOf: before } })}>
      <header className="mb-4 text-center sm:mb-6">
        <h1 className="text-2xl sm:text-3xl">
          <UnderlinedTitle>
            {before ? "Change my pick" : "Which one do you like best?"}
          </UnderlinedTitle>
        </h1>
        <p className="mt-2 text-ink-2 sm:text-lg">
          {before
            ? "Tap the shirt you like better."
            : `“${design.title}” is on four shirts. Tap one.`}
        </p>
      </header>
      {helped}
      {problem && (
        <Callout tone="danger" className="mb-4">
          {problem}
        </Callout>
      )}
      <MockupChoice
        title={design.title}
        mockups={mockups}
        drawingPictureId={design.pictureId}
        chosen={chosen}
        isReady={isReady}
        onChoose={setChosen}
      />
      <div
        ref={bottomBar}
        className="sticky bottom-0 z-30 -mx-4 mt-4 border-t-2 border-ink bg-paper px-4 py-3 text-center sm:mt-6"
      >
        {isReady ? (
          <SubmitButton
            variant="primary"
            size="lg"
            isWide
            pendingText="Saving..."
            className="sm:w-96"
          >
            This is the One!
          </SubmitButton>
        ) : (
          <DrawingProgress drawn={drawn} of={mockups.length} />
        )}
      </div>
    </PostForm>
  );
}

/** In the button's place until there is something to press it for. */
function DrawingProgress({ drawn, of }: { drawn: number; of: number }) {
  return (
    <div className="mx-auto flex min-h-14 max-w-96 flex-col justify-center gap-1.5">
      <p role="status" className="font-display font-bold">
        {`We are drawing your shirts: ${drawn} of ${of}`}
      </p>
      <div
        role="progressbar"
        aria-label="Shirts drawn"
        aria-valuenow={drawn}
        aria-valuemin={0}
        aria-valuemax={of}
        className="marker-frame h-4 overflow-hidden bg-white"
      >
        <div
          className="h-full bg-yellow transition-[width]"
          style={{ width: `${(drawn / of) * 100}%` }}
        />
      </div>
    </div>
  );
}

function Done({
  design,
  pictureId,
  message,
  mayChange,
  helped,
}: {
  design: DesignToPick;
  pictureId: string | null;
  message: string;
  mayChange: boolean;
  helped: ReactNode;
}) {
  return (
    <div className="grid items-center gap-6 sm:gap-8 lg:grid-cols-2">
      {pictureId && (
        <Picture
          pictureId={pictureId}
          alt={`Your pick: ${design.title} on a shirt`}
          sizes="(min-width: 1024px) 50vw, 100vw"
          isFirst
          className="marker-frame mx-auto max-h-[48dvh] !w-auto max-w-full lg:max-h-[70dvh]"
        />
      )}
      <div className="max-lg:text-center">
        <h1 className="pb-2 text-3xl">
          <UnderlinedTitle>You picked it!</UnderlinedTitle>
        </h1>
        <p role="status" className="mt-4 text-balance text-xl font-semibold">
          {message}
        </p>
        <div className="mt-4 text-left empty:hidden">{helped}</div>
        <div className="mt-6 flex flex-wrap gap-3 max-lg:justify-center">
          <BackButton />
          {mayChange && (
            <ButtonLink
              to={pathTo("/design-review", { query: { design: design.id, change: "1" } })}
              size="lg"
            >
              Change my pick
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** While its shirts are made the drawing draws itself again and again. */
function OwnDrawing({ pictureId }: { pictureId: string }) {
  const address = pathTo("/media/:pictureId/:file", { pictureId, file: "320.webp" });
  return (
    <RedrawnLater src={address} isRepeated className="w-56">
      <Picture
        pictureId={pictureId}
        alt=""
        sizes="14rem"
        widest={640}
        isFirst
        className="aspect-square !bg-white !object-contain"
      />
    </RedrawnLater>
  );
}

function Nothing({ text }: { text: string }) {
  return <EmptyState scribble="lens" title={text} action={<BackButton />} />;
}

function BackButton() {
  return (
    <ButtonLink to={pathTo("/creator/dashboard")} variant="primary" size="lg">
      Back to my room
    </ButtonLink>
  );
}
