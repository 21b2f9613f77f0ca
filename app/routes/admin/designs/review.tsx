import { redirect } from "react-router";

import { stepInReview } from "~/drawings/review/review-queue.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

import type { Route } from "./+types/review";

/**
 * Goes straight to the drawing that has waited longest, or to the neighbour of one (`after`,
 * `before`), of those that no one else is looking at right now.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const asked = { after: params.get("after"), before: params.get("before") };
  const designId = await stepInReview(db, asked, { userId, now: now() });
  if (designId) throw redirect(pathTo("/admin/designs/:designId", { designId }));
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: "Review · Admin" }];

export default function Review() {
  return (
    <EmptyState
      scribble="paper"
      title="Nothing is waiting for review"
      text="Every drawing has been looked at, or someone else is looking at it."
      action={<ButtonLink to={pathTo("/admin")}>See all designs</ButtonLink>}
    />
  );
}
