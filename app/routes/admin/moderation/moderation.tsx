import { data } from "react-router";

import { itemKinds, itemLabel, type ItemKind } from "~/features/moderation/item-label";
import { ItemCard } from "~/features/moderation/item-card";
import { ModerationTabs } from "~/features/moderation/moderation-tabs";
import { openItemCounts, openItems } from "~/features/moderation/open-items.server";
import type { RefusedNote } from "~/features/moderation/profile-item";
import { ListBar } from "~/features/desk/views/list-bar";
import { fieldErrors, typedValues } from "~/lib/form";
import { readListPage } from "~/lib/list-page";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-rights";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/moderation";
import { decide, decision } from "./decide.server";

const kindLabels: Record<ItemKind, string> = {
  design: "Drawings",
  profile: "Names, bios and photos",
  review: "Reviews",
  "review-picture": "Pictures in reviews",
  report: "Reports",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const kind = itemKinds.find((one) => one === params.get("kind")) ?? null;
  const [{ items, next }, counts] = await Promise.all([
    openItems(db, admin, { kind, page: readListPage(params) }),
    openItemCounts(db),
  ]);
  const choices = itemKinds.map((one) => ({
    value: one,
    label: `${kindLabels[one]} (${counts[one].toLocaleString("en-US")})`,
  }));
  return {
    items: items.map((item) => ({ item, label: itemLabel(item) })),
    leadsTo: {
      designs: mayOpen(admin, "/admin/designs/:designId"),
      products: mayOpen(admin, "/admin/products/:productId"),
      records: mayOpen(admin, "/admin/people/:userId/record"),
    },
    choices,
    kind,
    next,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = decision.safeParse(typed);
  if (!parsed.success) {
    const { note } = fieldErrors(parsed.error);
    const refused = note && { itemId: typed["id"] ?? "", note: typed["note"] ?? "", errors: note };
    return refuseForm<ModerationResult>({
      error: "Error",
      text: note?.[0] ?? "Please decide again",
      ...(refused && { refused }),
    });
  }
  const input = parsed.data;
  const result = await decide(db, admin, input, now());
  if (!result.ok && result.reason === "not-your-role") throw data("not-your-role", { status: 403 });
  return result.ok
    ? data<ModerationResult>({ done: doneCopy[input.decision] })
    : refuseConflict<ModerationResult>({
        error: "Already decided",
        text: "Someone else was quicker.",
      });
}

type ModerationResult = ActionResult & { refused?: RefusedNote };

export const shouldRevalidate = orAfterConflict;

const doneCopy = {
  approve: "Approved",
  reject: "Rejected",
  refuse: "Picture refused and deleted",
  show: "Review is shown",
  hide: "Review is hidden",
  resolve: "Report closed",
  dismiss: "Report dismissed",
} as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Moderation · Admin" }];

export default function Moderation({
  loaderData: { items, leadsTo, choices, kind, next },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <UnsavedForms isRefused={refused !== undefined}>
      <PageResponse result={actionData} />
      <ModerationTabs />
      <ListFilter
        label="Kind of item"
        name="kind"
        current={kind}
        choices={[{ value: null, label: "Everything" }, ...choices]}
      />
      <ListBar list="moderation" className="mt-3" />
      {items.length === 0 ? (
        <div className="mt-6">
          <EmptyList scribble="heart" title="All done" text="Nothing is waiting for you here." />
        </div>
      ) : (
        <MoreRows next={next} shown={items.length}>
          <ol className="mt-6 space-y-4">
            {items.map(({ item, label }) => (
              <ItemCard
                key={item.id}
                item={item}
                label={label}
                leadsTo={leadsTo}
                refused={refused?.itemId === item.id ? refused : undefined}
              />
            ))}
          </ol>
        </MoreRows>
      )}
    </UnsavedForms>
  );
}
