import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";

import { outOfStockKeys } from "~/catalog/blanks/in-stock.server";
import { shirtCostCents } from "~/books/costs/unit-costs.server";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { claimDesign } from "~/drawings/review/claim-design.server";
import { ClaimedCallout } from "~/drawings/review/review-head";
import { StandingCallout } from "~/drawings/standing/standing-badge";
import { isKeptBack } from "~/drawings/standing/standing-copy";
import { collectionChoices } from "~/catalog/edit/products-for-admins.server";
import { suggestedDescription } from "~/catalog/publish/suggested-description.server";
import { suggestTags } from "~/catalog/publish/tags";
import { textToPublish } from "~/catalog/publish/text-to-publish.server";
import { waitsForProduct } from "~/catalog/publish/waiting-design.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { shownCreator } from "~/store/creators/shown-creator.server";
import { formFailure } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge, Callout } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/publish";
import { publishAction, type Refused } from "./publish-action.server";
import { PublishForm } from "./publish-form";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, ...services } = context.get(servicesContext);
  const { userId } = requireAdminActor(context, request);
  const now = services.now();
  const design = await designForReview(db, params.designId);
  if (!design) throw data("design-not-found", { status: 404 });
  const { creator } = design;
  const [
    { approved, title, words, mark },
    isWaiting,
    collections,
    { template },
    outOfStock,
    eachCents,
    signed,
  ] = await Promise.all([
    textToPublish(db, design),
    waitsForProduct(db, design.id),
    collectionChoices(db),
    currentSettings(db),
    outOfStockKeys(db),
    shirtCostCents(db, now),
    shownCreator(db, creator?.userId ?? null),
  ]);
  const claim = isWaiting ? await claimDesign(db, { designId: design.id, userId, now }) : null;
  const chosen = design.mockups.find(({ id }) => id === design.selectedMockupId);
  return {
    design: {
      id: design.id,
      title,
      words,
      textFingerprint: mark,
      selectedMockupId: design.selectedMockupId ?? "",
      pictureId: design.pictureId,
      isDrawnHere: design.isDrawnHere,
    },
    suggestion: await suggestedDescription(db, design, approved),
    suggestedTags: suggestTags(approved ?? { title, words }),
    creator: signed,
    standing: design.standing,
    pickedColor: chosen?.garmentColor ?? null,
    pictureId: chosen?.pictureId ?? design.pictureId,
    collections,
    isWaiting,
    claim,
    now,
    mayBeShown: design.mayBeShown,
    template,
    outOfStock,
    eachCents,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  const result = await publishAction(context.get(servicesContext), admin, params.designId, form);
  if ("conflict" in result) return refuseConflict<Refused>(result.conflict);
  if ("refused" in result) return refuseForm<Refused>(result.refused);
  return redirect(pathTo("/admin/products/manage", { query: { published: result.published } }));
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Publish Design · Admin" }];

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { design, isWaiting, standing, claim, now } = loaderData;
  const isPending = useNavigation().state !== "idle";
  const [isChanged, setChanged] = useState(false);
  // what was typed stays, even when someone else has published it in the meantime
  const isUntouched = actionData === undefined && !isChanged && !isPending;
  const isPassed = !isWaiting && isUntouched;
  return (
    <>
      <div className="-mt-4 mb-1 flex flex-wrap items-center gap-x-4">
        <h2 className="text-xl">Publish Design</h2>
        {design.isDrawnHere && <Badge>Drawn here</Badge>}
        <Breadcrumbs
          crumbs={[
            { to: pathTo("/admin"), label: "Overview" },
            {
              to: pathTo("/admin/designs/:designId", { designId: design.id }),
              label: design.title,
            },
          ]}
        />
      </div>
      {isPassed ? (
        <Callout tone="info" title="This design is not waiting to be published.">
          <TextLink to={pathTo("/admin/designs/:designId", { designId: design.id })}>
            See its status
          </TextLink>
        </Callout>
      ) : claim && isUntouched ? (
        <ClaimedCallout claim={claim} now={now} />
      ) : isKeptBack(standing) && isUntouched ? (
        <StandingCallout standing={standing} />
      ) : (
        <PublishForm
          loaderData={loaderData}
          refused={actionData}
          isChanged={isChanged}
          onChanged={setChanged}
        />
      )}
    </>
  );
}
