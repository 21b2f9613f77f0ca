import { useFetcher } from "react-router";

import { changeNavigation } from "~/features/settings/change-navigation.server";
import { showsAgeGroups } from "~/features/settings/navigation-settings.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Card } from "~/ui/card";
import { Switch } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";

import type { Route } from "./+types/navigation";

export async function loader({ context }: Route.LoaderArgs) {
  return { showsAgeGroups: await showsAgeGroups(context.get(servicesContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await request.formData();
  await changeNavigation(context.get(servicesContext).db, admin, {
    showsAgeGroups: form.get("showsAgeGroups") === "true",
  });
  return { done: "Navigation settings updated" };
}

export const meta: Route.MetaFunction = () => [{ title: "Navigation · Admin" }];

export default function Navigation({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const wanted = fetcher.formData?.get("showsAgeGroups");
  const isOn = wanted ? wanted === "true" : loaderData.showsAgeGroups;
  return (
    <Card title="Navigation" className="max-w-2xl">
      <Switch
        label="Show age groups in the Shop dropdown"
        hint="Visitors can browse by the young artist's age."
        checked={isOn}
        onChange={(event) =>
          void fetcher.submit(
            { showsAgeGroups: String(event.currentTarget.checked) },
            { method: "post" },
          )
        }
      />
      {fetcher.data && fetcher.state === "idle" && (
        <Notice tone="success" title={fetcher.data.done} className="mt-4" />
      )}
    </Card>
  );
}
