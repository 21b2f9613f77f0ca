import { data } from "react-router";

import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { lastDayOf, type PromptState } from "~/drawings/prompts/prompt-weeks";
import { promptsForAdmins } from "~/drawings/prompts/prompts-for-admins.server";
import { deletePrompt } from "~/drawings/prompts/save-prompt.server";
import { formatDate } from "~/lib/dates";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { RowMenu } from "~/ui/lists/row-menu";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/prompts";

const states: Record<PromptState, { label: string; tone: "plain" | "success" | "info" }> = {
  upcoming: { label: "Upcoming", tone: "info" },
  current: { label: "This week", tone: "success" },
  late: { label: "Still takes drawings", tone: "plain" },
  over: { label: "Over", tone: "plain" },
};

export const promptList = defineList<RowsOf<typeof promptsForAdmins>>()({
  name: "prompts",
  label: "Prompts",
  caption: "Prompts of the week",
  path: pathTo("/admin/prompts"),
  search: "Search title",
  noun: ["prompt", "prompts"],
  defaultSort: "-week",
  columns: [
    {
      label: "Title",
      sorts: { title: "Title, A to Z", "-title": "Title, Z to A" },
      cell: ({ id, title }) => (
        <TextLink to={pathTo("/admin/prompts/:promptId", { promptId: id })}>{title}</TextLink>
      ),
    },
    {
      label: "Week",
      sorts: { "-week": "Latest week first", week: "Earliest week first" },
      cell: ({ firstDay }) => `${formatDate(firstDay)} to ${formatDate(lastDayOf(firstDay))}`,
    },
    {
      label: "State",
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    { label: "Drawings", isNumber: true, cell: ({ answers }) => answers },
    { label: "Published", isNumber: true, cell: ({ live }) => live },
    {
      label: "More",
      isNumber: true,
      cell: ({ id, title, slug, state }) => (
        <RowMenu name={title}>
          {state === "upcoming" ? (
            <>
              <ButtonLink
                to={pathTo("/admin/prompts/:promptId", { promptId: id })}
                variant="quiet"
                size="sm"
                aria-label={`Edit ${title}`}
              >
                Edit
              </ButtonLink>
              <ConfirmAction
                label="Delete"
                accessibleLabel={`Delete ${title}`}
                title={`Delete ${title}?`}
                confirmLabel="Delete"
                fields={{ intent: "delete", id }}
              >
                <p>Its week has not begun, so no artist has seen it.</p>
              </ConfirmAction>
            </>
          ) : (
            <ButtonLink
              to={pathTo("/prompts/:slug", { slug })}
              variant="quiet"
              size="sm"
              aria-label={`See the page of ${title}`}
            >
              See its page
            </ButtonLink>
          )}
        </RowMenu>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  const today = shopDay(args.context.get(servicesContext).now());
  return loadList(promptList, args, (db, _, asked) => promptsForAdmins(db, today, asked));
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const refusal = {
    error: "Error",
    text: "Failed to delete prompt. Once its week has begun, it stays.",
  };
  if (form.get("intent") !== "delete" || !isUuid(id)) return refuseForm<ActionResult>(refusal);
  const result = await deletePrompt(db, admin, id, shopDay(now()));
  if (!result.ok) return refuseConflict<ActionResult>(refusal);
  return data<ActionResult>({ done: "Prompt deleted" });
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Prompts · Admin" }];

export default function Prompts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={promptList}
      data={loaderData}
      result={actionData}
      tools={
        <ButtonLink to={pathTo("/admin/prompts/new")} variant="primary" size="sm">
          New prompt
        </ButtonLink>
      }
      empty={{
        scribble: "pen",
        title: loaderData.asked.q ? "No prompts match your search" : "No prompts yet",
      }}
    />
  );
}
