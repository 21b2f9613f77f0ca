import { data } from "react-router";

/** Any URL that does not exist. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Forms posted to a URL that does not exist. */
export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
