import { Outlet } from "react-router";

import { sessionMiddleware } from "~/middleware/session";

export const middleware = [sessionMiddleware];

/** Makes the client ask the server on every navigation, so that the middleware runs. */
export function loader() {
  return null;
}

export default function SessionLayout() {
  return <Outlet />;
}
