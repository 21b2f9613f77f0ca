import { redirect } from "react-router";

import { firstInReview, reviewQueue } from "~/features/designs/review/review-queue.server";
import type { Db } from "~/db/client.server";
import { isUuid } from "~/lib/uuid";
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
  const by = { userId, now: now() };
  const designId =
    (await neighbor(db, by, params.get("after"), "next")) ??
    (await neighbor(db, by, params.get("before"), "previous")) ??
    (await firstInReview(db, by));
  if (designId) throw redirect(pathTo("/admin/designs/:designId", { designId }));
  return null;
}

async function neighbor(
  db: Db,
  by: { userId: string; now: Date },
  designId: string | null,
  side: "next" | "previous",
): Promise<string | null> {
  if (!designId || !isUuid(designId)) return null;
  return (await reviewQueue(db, { designId, ...by }))[side];
}

export const meta: Route.MetaFunction = () => [{ title: "Review · Admin" }];

export default function Review() {
  return (
    <EmptyState
      scribble="paper"
      title="Nothing waits for review"
      text="Every drawing has been looked at, or someone else is looking at it."
      action={<ButtonLink to={pathTo("/admin")}>See all designs</ButtonLink>}
    />
  );
}
