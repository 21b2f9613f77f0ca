import { redirect } from "react-router";

import { pathTo } from "~/path-to";

/** The account's home is its orders. */
export function loader() {
  return redirect(pathTo("/account/orders"));
}
