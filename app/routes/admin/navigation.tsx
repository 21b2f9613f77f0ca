import { data } from "react-router";

import { changeNavigation } from "~/people/settings/change-navigation.server";
import { showsAgeGroups } from "~/people/settings/navigation-settings.server";
import { switchedTo } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { Card } from "~/ui/card";
import { LiveSwitch } from "~/ui/forms/live-switch";

import type { Route } from "./+types/navigation";

export async function loader({ context }: Route.LoaderArgs) {
  return { showsAgeGroups: await showsAgeGroups(context.get(servicesContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const wanted = switchedTo(await readForm(request), "showsAgeGroups");
  const refusal = { error: "Error", text: "Failed to update settings" };
  if (wanted === null) return refuseForm<ActionResult>(refusal);
  const result = await changeNavigation(context.get(servicesContext).db, admin, {
    showsAgeGroups: wanted,
  });
  return result.ok
    ? data<ActionResult>({ done: "Success", text: "Navigation settings updated" })
    : data<ActionResult>(refusal, { status: 403 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Navigation · Admin" }];

export default function Navigation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageResponse result={actionData} />
      <Card title="Navigation" className="max-w-2xl">
        <LiveSwitch
          isOn={loaderData.showsAgeGroups}
          label="Show age groups in the Shop dropdown"
          hint="Visitors can browse by the young artist's age."
          name="showsAgeGroups"
        />
      </Card>
    </>
  );
}
