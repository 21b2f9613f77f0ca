import { takedownsForAdmins } from "~/catalog/takedowns/takedowns-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { takedownStateLabels } from "~/schema/takedown-states";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/takedowns";

export const takedownList = defineList<RowsOf<typeof takedownsForAdmins>>()({
  name: "takedowns",
  label: "Takedowns",
  path: pathTo("/admin/takedowns"),
  needs: "handle-takedowns",
  filters: { state: { label: "State", all: "Open", choices: { closed: "Over" } } },
  columns: [
    {
      label: "Shirt",
      cell: ({ id, title }) => (
        <TextLink to={pathTo("/admin/takedowns/:takedownId", { takedownId: id })}>{title}</TextLink>
      ),
    },
    { label: "From", cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
    {
      label: "Sent",
      sorts: { "-asked": "Newest first", asked: "Oldest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: "State",
      cell: ({ state }) => (
        <Badge tone={state === "received" ? "danger" : "plain"}>{takedownStateLabels[state]}</Badge>
      ),
    },
    {
      label: "Back on",
      cell: ({ state, putBackOn }) => state === "countered" && putBackOn && formatDate(putBackOn),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(takedownList, args, (db, _, asked) => takedownsForAdmins(db, asked));
}

export const meta: Route.MetaFunction = () => [{ title: "Takedowns · Admin" }];

export default function Takedowns({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={takedownList}
      data={loaderData}
      empty={{
        title: loaderData.asked.filters["state"] ? "No case is over yet" : "No open cases",
        text: "Whoever thinks that a shirt copies their work writes to us on the copyright page.",
      }}
    />
  );
}
