import { Outlet } from "react-router";

import { CreatorNotifications } from "~/people/notifications/creator-notifications";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireCreator } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  return { notifications: await unreadNotifications(context.get(servicesContext).db, userId) };
}

export const handle = { area: "creator" };

const tabs = [
  { to: pathTo("/creator/dashboard"), label: "Dashboard" },
  { to: pathTo("/creator/collection"), label: "My Designs" },
  { to: pathTo("/creator/upload"), label: "Upload Art" },
  { to: pathTo("/creator/earnings"), label: "Earnings" },
  { to: pathTo("/creator/profile"), label: "Profile" },
] as const;

export default function CreatorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap-page pb-16 pt-6 sm:pb-24 sm:pt-8">
      <TabLinks label="Creator" tabs={tabs} />
      <CreatorNotifications notifications={loaderData.notifications} />
      <Outlet />
    </div>
  );
}
