import { Outlet, useLocation, useMatches } from "react-router";

import { CreatorNotifications } from "~/people/notifications/creator-notifications";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireCreator } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { Link } from "~/ui/links/link";
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
  const isMoment = useMatches().some(({ handle }) => isMomentHandle(handle));
  if (isMoment) return <Outlet />;
  const home = pathTo("/creator/dashboard");
  return (
    <div className="wrap-page flex min-h-full flex-col pt-3 sm:pt-8">
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
      <RoomFooter />
    </div>
  );
}

/** Whether a page says that it fills the screen. */
function isMomentHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isMoment" in handle;
}

/** What the law asks to be within reach wherever a child writes something, and who helps. */
function RoomFooter() {
  return (
    <nav
      aria-label="Help"
      className="mt-auto flex flex-wrap gap-x-6 border-t border-line py-3 text-sm print:hidden"
    >
      {helpLinks.map(({ to, label }) => (
        <Link
          key={label}
          to={to}
          className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const helpLinks = [
  { to: pathTo("/contact"), label: "Contact" },
  { to: pathTo("/privacy", { hash: "children" }), label: "For Parents" },
  { to: pathTo("/privacy"), label: "Privacy" },
  { to: pathTo("/legal/terms"), label: "Terms" },
];
