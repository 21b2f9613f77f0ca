import { Outlet } from "react-router";

import { askAgain } from "~/middleware/fresh-sign-in";
import { requireSignedIn } from "~/middleware/guards";

export const middleware = [requireSignedIn, askAgain];

/** Makes the client request the server on every navigation, so that the guard runs. */
export function loader() {
  return null;
}

export default function GuardianLayout() {
  return (
    <div className="wrap-page pb-10 pt-5 sm:pb-24 sm:pt-12">
      <Outlet />
    </div>
  );
}
