import { Outlet, useLocation } from "react-router";

import { CreatorNotifications } from "~/people/notifications/creator-notifications";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireCreator } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { usePageSays } from "~/ui/page-handles";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/layout";
import { RoomDoors } from "./room-doors";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  return { notifications: await unreadNotifications(context.get(servicesContext).db, userId) };
}

/** An artist's room has no shop around it. */
export const handle = { isRoom: true };

export default function CreatorLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (usePageSays("isMoment")) return <Outlet />;
  const home = pathTo("/creator/dashboard");
  return (
    <div className="wrap-page pt-3 sm:pt-8">
      {pathname !== home && (
        <p className="mb-2 text-sm sm:mb-4">
          <TextLink to={home}>My room</TextLink>
        </p>
      )}
      {/* Picking a shirt is all there is to do on its page. */}
      {pathname !== pathTo("/design-review") && <RoomDoors />}
      <CreatorNotifications notifications={loaderData.notifications} />
      <div className="mb-16 sm:mb-24">
        <Outlet />
      </div>
    </div>
  );
}
