import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";

import { brand } from "~/brand";
import { PersonPicker } from "~/features/accounts/people/person-picker";
import { CollectionPicker } from "~/features/products/publish/collection-picker";
import { ProductFields } from "~/features/products/edit/product-fields";
import { collectionChoices } from "~/features/products/edit/products-for-admins.server";
import { templateGrid } from "~/features/products/publish/publish-grid";
import { currentSettings } from "~/features/settings/shop-settings.server";
import type { PublishTemplate } from "~/features/settings/shop-defaults";
import { NotToBeShown } from "~/features/designs/not-to-be-shown";
import { VariantGrid } from "~/features/products/publish/variant-grid";
import { waitsForProduct } from "~/features/products/publish/waiting-design.server";
import { wordsOfDesign } from "~/features/designs/review/approve-words.server";
import { designForReview } from "~/features/designs/designs-for-admins.server";
import { GuardianKeepsCallout } from "~/features/guardian-rules/guardian-keeps";
import { formFailure } from "~/lib/failure-result";
import type { FieldErrors, FormText } from "~/lib/form";
import { dollarsText, parseDollars } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Callout } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { UnsavedGuard } from "~/ui/forms/unsaved-guard";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/publish";
import { publishAction } from "./publish-action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const design = await designForReview(db, params.designId);
  if (!design) throw data("design-not-found", { status: 404 });
  const approved = await wordsOfDesign(db, design.id);
  const chosen = design.mockups.find(({ id }) => id === design.selectedMockupId);
  return {
    design: {
      id: design.id,
      title: approved?.title ?? design.title,
      words: (approved ? approved.words : design.inspiration) ?? "",
      status: design.status,
    },
    guardianKeeps: design.guardianKeeps,
    pickedColor: chosen?.garmentColor ?? null,
    pictureId: chosen?.pictureId ?? design.pictureId,
    collections: await collectionChoices(db),
    isWaiting: await waitsForProduct(db, design.id),
    mayBeShown: design.mayBeShown,
    template: (await currentSettings(db)).template,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  const result = await publishAction(context.get(servicesContext), admin, params.designId, form);
  if ("refused" in result) return refuseForm(result.refused);
  return redirect(pathTo("/admin/products/manage", { query: { published: result.published } }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Publish Design · Admin" }];

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { design, pickedColor, pictureId, collections, isWaiting, mayBeShown, guardianKeeps } =
    loaderData;
  const { template } = loaderData;
  const errors: FieldErrors = actionData?.errors ?? {};
  const posted = actionData && "values" in actionData ? actionData : null;
  const values = { ...newProduct(design, template), ...posted?.values };
  const texts: FormText = values;
  const isPending = useNavigation().state !== "idle";
  const [title, setTitle] = useState(values.title);
  const [basePrice, setBasePrice] = useState(values.basePrice);
  const [isChanged, setChanged] = useState(false);
  const form = useWrongField(actionData, { orTop: true });
  // what was typed stays, even when someone else has published it in the meantime
  const isPassed = !isWaiting && actionData === undefined && !isChanged && !isPending;
  if (isPassed) return <NotWaiting design={design} />;
  if (guardianKeeps && actionData === undefined && !isChanged)
    return (
      <>
        <Header design={design} />
        <GuardianKeepsCallout keeps={guardianKeeps} />
      </>
    );
  return (
    <>
      <Header design={design} />
      {errors[""] && (
        <Callout tone="danger" title="Error" className="mb-6">
          {errors[""][0]}
        </Callout>
      )}
      {!mayBeShown && <NotToBeShown />}
      <UnsavedGuard isUnsaved={(isChanged || actionData !== undefined) && !isPending} />
      <Form
        ref={form}
        id="publish"
        method="post"
        onChange={() => setChanged(true)}
        onSubmit={() => setChanged(false)}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      >
        <div className="space-y-6">
          <Card className="space-y-5">
            <ProductFields
              field={(name) => ({
                name,
                defaultValue: texts[name] ?? "",
                errors: errors[name],
              })}
              onTitle={setTitle}
              onBasePrice={setBasePrice}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Commission rate"
                name="commissionRate"
                type="number"
                min={0}
                max={1}
                step={0.01}
                required
                defaultValue={values.commissionRate}
                hint="0.15 is 15% of every sale"
                errors={errors["commissionRate"]}
              />
              <PersonPicker
                label="Assigned user"
                name="assignedUserId"
                typed={values.assignedUserIdText}
                errors={errors["assignedUserId"]}
              />
              <CollectionPicker collections={collections} initial={values} errors={errors} />
            </div>
          </Card>
          <VariantGrid
            pickedColor={pickedColor}
            withYouthSizes={posted?.withYouthSizes ?? template.withYouthSizes}
            initial={posted?.grid ?? templateGrid(pickedColor, template)}
            basePriceCents={parseDollars(basePrice)}
            errors={errors}
            onChanged={() => setChanged(true)}
          />
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-24">
          <Picture
            pictureId={pictureId}
            alt={`The chosen mockup of ${design.title}`}
            sizes="(min-width: 1024px) 33vw, 100vw"
            isFirst
            className="marker-frame"
          />
          <Button
            variant="primary"
            size="lg"
            isWide
            disabled={!title.trim() || !mayBeShown}
            isPending={isPending}
            pendingText="Publishing..."
          >
            Publish Design
          </Button>
        </div>
      </Form>
    </>
  );
}

type Design = Route.ComponentProps["loaderData"]["design"];

function Header({ design }: { design: Design }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { to: pathTo("/admin"), label: "Overview" },
          { to: pathTo("/admin/designs/:designId", { designId: design.id }), label: design.title },
        ]}
      />
      <h2 className="mb-6 text-2xl">Publish Design</h2>
    </>
  );
}

function NotWaiting({ design }: { design: Design }) {
  return (
    <>
      <Header design={design} />
      <Callout tone="info" title="This design is not waiting to be published.">
        <TextLink to={pathTo("/admin/designs/:designId", { designId: design.id })}>
          See its status
        </TextLink>
      </Callout>
    </>
  );
}

/** The form's initial values: what the artist typed stands here before anyone else reads it. */
function newProduct({ title, words }: Design, template: PublishTemplate) {
  return {
    title,
    description: "",
    artistWords: words,
    basePrice: dollarsText(template.priceCents),
    commissionRate: (brand.commissionBps / 10_000).toFixed(2),
    collectionId: template.collectionId ?? "",
    subcollectionId: "",
    assignedUserIdText: "",
  };
}
