import { Outlet } from "react-router";

import { SessionWatch } from "~/features/accounts/session-watch";
import { actorContext } from "~/middleware/context";
import { sessionMiddleware } from "~/middleware/session";
import { FlashToasts } from "~/ui/flash-toasts";
import { Toaster } from "~/ui/toaster";

import type { Route } from "./+types/session-layout";

export const middleware = [sessionMiddleware];

/** Makes the client ask the server on every navigation, so that the middleware runs. */
export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(actorContext) !== null };
}

export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SessionWatch isSignedIn={loaderData.isSignedIn} />
      <FlashToasts />
      <Toaster />
    </>
  );
}
