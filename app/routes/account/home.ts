import { redirect } from "react-router";

/** The account begins with its orders. */
export function loader() {
  return redirect("/account/orders");
}
