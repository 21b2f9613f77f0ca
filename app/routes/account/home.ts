import { redirect } from "react-router";

import { pathTo } from "~/path-to";

/** The account begins with its orders. */
export function loader() {
  return redirect(pathTo("/account/orders"));
}
