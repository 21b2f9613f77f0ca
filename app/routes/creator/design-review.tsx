import { data } from "react-router";
import { useState, type ReactNode } from "react";

import { brand } from "~/brand";
import { MendedByTeam } from "~/drawings/mend/mended-by-team";
import { MockupChoice } from "~/drawings/mockups/mockup-choice";
import { mockupsToChoose } from "~/drawings/own-design.server";
import { reviewMessages, reviewState } from "~/drawings/mockups/review-state";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
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
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/design-review";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const designId = readQuery(request).get("design");
  if (!designId) return data({ state: "no-design-id" as const }, { status: 400 });
  const view = await mockupsToChoose(context.get(servicesContext).db, userId, designId);
  if (!view) return data({ state: "not-found" as const }, { status: 404 });
  return data({ state: reviewState(view), ...view });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const designId = readQuery(request).get("design") ?? "";
  const mockupId = String(form.get("mockup") ?? "");
  const actor = requireActor(context, request);
  const result = await selectMockup(services.db, actor, { designId, mockupId });
  if (result.ok)
    return { message: reviewMessages[result.waitsForGuardian ? "savedForGuardian" : "saved"] };
  if (result.reason === "no-such-design") throw data("design-not-found", { status: 404 });
  const refusal = { message: reviewMessages[result.reason] };
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
          scribble="shirt"
          title="Designs Not Ready Yet"
          text={`We are still making the four shirts for “${design.title}”. We will tell you as soon as you can pick one.`}
          action={<BackButton />}
        />
      </>
    );
  }
  if (state === "rejected") {
    return (
      <EmptyState
        title="We could not print this one"
        text="You will find our note about it with your designs, and you can try again there."
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
  const chosen = mockups.find(({ id }) => id === selectedMockupId);
  if (state === "done") {
    return (
      <Done
        title={design.title}
        pictureId={chosen?.pictureId ?? null}
        message={actionData?.message}
        helped={helped}
      />
    );
  }
  return (
    <Choose
      key={design.id}
      title={design.title}
      mockups={mockups}
      drawingPictureId={design.pictureId}
      problem={actionData?.message}
      helped={helped}
    />
  );
}

function Choose({
  title,
  mockups,
  drawingPictureId,
  problem,
  helped,
}: {
  title: string;
  mockups: readonly {
    id: string;
    pictureId: string;
    mockupOrder: number;
    placement: string | null;
  }[];
  drawingPictureId: string;
  problem: string | undefined;
  helped: ReactNode;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <PostForm>
      <PageHeader
        title="Pick your shirt"
        intro={`Here are four shirts with “${title}”. Tap the one you like best. You choose once.`}
      />
      {helped}
      {problem && (
        <Callout tone="danger" className="mb-6">
          {problem}
        </Callout>
      )}
      <MockupChoice
        title={title}
        mockups={mockups}
        drawingPictureId={drawingPictureId}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div
        ref={bottomBar}
        className="sticky bottom-0 z-30 -mx-4 mt-6 border-t-2 border-ink bg-paper px-4 py-3 sm:text-center"
      >
        <SubmitButton
          variant="primary"
          size="lg"
          isWide
          pendingText="Saving..."
          className="sm:w-96"
        >
          This is the One!
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function Done({
  title,
  pictureId,
  message,
  helped,
}: {
  title: string;
  pictureId: string | null;
  message: string | undefined;
  helped: ReactNode;
}) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2">
      {pictureId && (
        <Picture
          pictureId={pictureId}
          alt={`Your pick: ${title} on a shirt`}
          sizes="(min-width: 1024px) 50vw, 100vw"
          isFirst
          className="marker-frame"
        />
      )}
      <div>
        <PageHeader title="You picked it!" />
        <Callout tone="success" className="mb-6">
          {message ?? reviewMessages.saved}
        </Callout>
        {helped}
        <BackButton />
      </div>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return <EmptyState scribble="lens" title={text} action={<BackButton />} />;
}

function BackButton() {
  return (
    <ButtonLink to={pathTo("/creator/dashboard")} variant="primary" size="lg">
      Back to my dashboard
    </ButtonLink>
  );
}
