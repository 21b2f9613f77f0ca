import { afterCookies } from "~/middleware/check-cookies";

import type { Route } from "./+types/cookies";

/** Leads on from a form whose answer set this browser's first cookie, or says that it was refused. */
export function loader({ request }: Route.LoaderArgs) {
  return afterCookies(request);
}
