import { data } from "react-router";

/** Every address that is none of ours. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Forms posted to nowhere. */
export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
