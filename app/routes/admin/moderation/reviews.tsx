import { data } from "react-router";
import { z } from "zod";

import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { ModerationTabs } from "~/features/moderation/moderation-tabs";
import { moderateReview } from "~/features/reviews/moderate-review.server";
import { readReviewStatus, reviewSorts } from "~/features/reviews/review-sorts";
import { reviewsForAdmins } from "~/features/reviews/reviews-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { decideReviewPicture } from "~/features/reviews/pictures/decide-picture.server";
import { pictureRefusals } from "~/features/reviews/pictures/picture-states";
import { typedValues } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-rights";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/reviews";
import { reviewColumns, type Review } from "./review-columns";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = readReviewStatus(params.get("status"));
  const sort = readSort(params.get("sort"), reviewSorts);
  const list = await reviewsForAdmins(db, { status, q, sort, page: readListPage(params) });
  const mayOpenProducts = mayOpen(admin, "/admin/products/:productId");
  return { ...list, bulk: bulkOffer(admin, "reviews"), mayOpenProducts, status, sort };
}

const decision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("show"), reviewId: z.uuid() }),
  z.object({ decision: z.literal("hide"), reviewId: z.uuid() }),
  z.object({
    decision: z.literal("take-back"),
    reviewPictureId: z.uuid(),
    refusal: z.enum(pictureRefusals),
  }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const parsed = decision.safeParse(typedValues(await readForm(request)));
  if (!parsed.success) throw data("unknown", { status: 400 });
  const input = parsed.data;
  const result =
    input.decision === "take-back"
      ? await decideReviewPicture(
          db,
          admin,
          { id: input.reviewPictureId, isApproved: false, refusal: input.refusal },
          now(),
        )
      : await moderateReview(db, admin, {
          reviewId: input.reviewId,
          status: input.decision === "show" ? "visible" : "hidden",
        });
  return result.ok
    ? data<ActionResult>({ done: doneCopy[input.decision] })
    : refuseConflict<ActionResult>({ error: "Already decided", text: "Someone else was quicker." });
}

const doneCopy = {
  show: "Review is shown",
  hide: "Review is hidden",
  "take-back": "Picture taken back and deleted",
} as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Reviews · Admin" }];

export default function Reviews({
  loaderData: { rows, total, bulk, mayOpenProducts, status, sort, next },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageResponse result={actionData} />
      <ModerationTabs />
      <div className="space-y-4">
        <ListSearch label="Search text, author or product" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ListFilter
            label="State of reviews"
            name="status"
            current={status === "hidden" ? "hidden" : null}
            choices={[
              { value: null, label: "Shown" },
              { value: "hidden", label: "Hidden" },
            ]}
          />
          <ListSort options={reviewSorts} current={sort} className="md:hidden" />
        </div>
      </div>
      <ListBar list="reviews" className="mt-3" />
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyList scribble="lens" title="No reviews here" text="Try another search." />
        </div>
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <div className="mt-4">
            <Table
              caption="Reviews"
              list="reviews"
              rows={rows}
              columns={reviewColumns({ mayOpenProducts, status })}
              sorting={{ options: reviewSorts, current: sort }}
              selection={selectionOf<Review>(
                bulk,
                ({ authorName, productTitle }) => `the review of ${productTitle} by ${authorName}`,
              )}
            />
          </div>
        </MoreRows>
      )}
      {bulk && rows.length > 0 && <BulkBar offer={bulk} total={total} />}
    </>
  );
}
