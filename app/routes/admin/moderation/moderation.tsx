import { data } from "react-router";

import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { ItemCard } from "~/drawings/moderation/item-card";
import { itemKinds, itemLabel, type ItemKind } from "~/drawings/moderation/item-label";
import { ModerationTabs } from "~/drawings/moderation/moderation-tabs";
import { openItemCounts, openItems } from "~/drawings/moderation/open-items.server";
import type { RefusedNote } from "~/drawings/moderation/profile-item";
import { fieldErrors, typedValues } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/moderation";
import { decide, decision } from "./decide.server";
import { seriousAction } from "./serious.server";

const kindLabels: Record<ItemKind, string> = {
  profile: "Names, bios and photos",
  review: "Reviews",
  "review-picture": "Pictures in reviews",
  report: "Reports",
};

export const moderationList = defineList<RowsOf<typeof openItems>>()({
  name: "moderation",
  label: "Moderation",
  path: pathTo("/admin/moderation"),
  filters: { kind: { label: "Kind", all: "Everything", choices: kindLabels } },
});

export function loader(args: Route.LoaderArgs) {
  return loadList(moderationList, args, async (db, admin, { kind, page }) => {
    const [list, counts] = await Promise.all([
      openItems(db, admin, { kind, page }),
      openItemCounts(db),
    ]);
    return {
      ...list,
      counts,
      leadsTo: {
        products: mayOpen(admin, "/admin/products/:productId"),
        records: mayOpen(admin, "/admin/people/:userId/record"),
      },
    };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  if (typed["decision"] === "serious")
    return seriousAction(context.get(servicesContext), admin, typed);
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

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, leadsTo } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const countedKinds = itemKinds.map((kind) => [
    kind,
    `${kindLabels[kind]} (${counts[kind].toLocaleString("en-US")})`,
  ]);
  return (
    <UnsavedForms isRefused={refused !== undefined}>
      <ListPage
        list={moderationList}
        data={loaderData}
        result={actionData}
        tabs={<ModerationTabs />}
        filterLabels={{ kind: Object.fromEntries(countedKinds) }}
        empty={{ scribble: "heart", title: "All done", text: "Nothing is waiting for you here." }}
        rows={(items) => (
          <ol className="space-y-4">
            {items.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                label={itemLabel(item)}
                leadsTo={leadsTo}
                refused={refused?.itemId === item.id ? refused : undefined}
              />
            ))}
          </ol>
        )}
      />
    </UnsavedForms>
  );
}
