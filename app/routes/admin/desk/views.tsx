import { listChoices } from "~/desk/views/list-choices.server";
import { SaveViewForm } from "~/desk/views/save-view-form";
import { ViewRow } from "~/desk/views/view-row";
import { readForm } from "~/lib/read-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";

import { deskLists } from "../desk-lists.server";
import type { Route } from "./+types/views";
import { actOnViews } from "./views-action.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireAdminActor(context, request);
  const { views } = await listChoices(context.get(servicesContext).db, userId);
  const lists = deskLists().map(({ name, label, path }) => ({ name, label, path }));
  return { views, lists };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  return actOnViews(
    context.get(servicesContext),
    admin,
    await readForm(request, { repeats: ["shown"] }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Saved views · Admin" }];

/** An admin's own saved views; without scripts also where a view that was refused is saved again. */
export default function Views({
  loaderData: { views, lists: all },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const typed = refused?.typed;
  const unsaved = typed?.["intent"] === "save" && all.find(({ name }) => name === typed["list"]);
  const lists = all.filter(({ name }) => views.some((view) => view.list === name));
  return (
    <div className="max-w-3xl space-y-6">
      <PageResponse result={actionData} />
      <p className="text-ink-2">
        Filters and sort orders that you saved under a name. Only you see them.
      </p>
      {unsaved && (
        <Card title={`Save a view of ${unsaved.label}`}>
          <SaveViewForm list={unsaved.name} search={typed?.["search"] ?? ""} refused={refused} />
        </Card>
      )}
      {lists.length === 0 && (
        <EmptyState
          scribble="lens"
          title="No saved views yet"
          text="Filter a list, then choose ‘Save this view’ above it."
        />
      )}
      {lists.map(({ name, label, path }) => (
        <Card key={name} title={label}>
          <ul className="divide-y divide-line">
            {views
              .filter((view) => view.list === name)
              .map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  path={path}
                  refused={
                    typed?.["intent"] === "rename" && typed["id"] === view.id ? refused : undefined
                  }
                />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
