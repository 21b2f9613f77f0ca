import { redirect } from "react-router";

import type { Route } from "./+types/collection-alias";

/** "/collection/{slug}" is "/collections/{slug}". */
export function loader({ params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`/collections/${encodeURIComponent(params.slug)}${search}`, 301);
}
