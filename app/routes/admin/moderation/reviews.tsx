import { data } from "react-router";

import { ModerationTabs } from "~/features/moderation/moderation-tabs";
import { moderateReview } from "~/features/reviews/moderate-review.server";
import { reviewSorts } from "~/features/reviews/review-sorts";
import { reviewsForAdmins } from "~/features/reviews/reviews-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { failureResult } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-rights";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { EmptyState } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { rowPart } from "~/ui/lists/row-part";
import { Rating } from "~/ui/rating";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/reviews";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = params.get("status") === "hidden" ? "hidden" : "visible";
  const sort = readSort(params.get("sort"), reviewSorts);
  const list = await reviewsForAdmins(db, { status, q, sort, page: readListPage(params) });
  const mayOpenProducts = mayOpen(admin, "/admin/products/:productId");
  return { ...list, mayOpenProducts, status, sort } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  const reviewId = String(form.get("reviewId") ?? "");
  const decision = form.get("decision");
  if (decision !== "show" && decision !== "hide") throw data("unknown", { status: 400 });
  const status = decision === "show" ? "visible" : "hidden";
  const result = isUuid(reviewId)
    ? await moderateReview(context.get(servicesContext).db, admin, { reviewId, status })
    : null;
  return result?.ok
    ? data<ActionResult>({ done: status === "visible" ? "Review is shown" : "Review is hidden" })
    : refuseConflict<ActionResult>({ error: "Already decided", text: "Someone else was quicker." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Reviews · Admin" }];

export default function Reviews({
  loaderData: { rows, mayOpenProducts, status, sort, next },
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
          <ListSort options={reviewSorts} current={sort} />
        </div>
      </div>
      <ListBar list="reviews" className="mt-3" />
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState scribble="lens" title="No reviews here" text="Try another search." />
        </div>
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <ul className="mt-6 space-y-4">
            {rows.map((review) => (
              <li
                key={review.id}
                {...rowPart.hook("root")}
                className="marker-frame-soft flex flex-wrap items-start justify-between gap-4 bg-white p-4 sm:p-5"
              >
                <div className="min-w-0 flex-1 basis-56 space-y-1">
                  <Rating value={review.rating} />
                  <p className="break-words">{review.text || "No text, only stars."}</p>
                  <p className="break-words text-sm text-ink-2">
                    {review.authorName} about{" "}
                    {mayOpenProducts ? (
                      <TextLink
                        to={pathTo("/admin/products/:productId", { productId: review.productId })}
                      >
                        {review.productTitle}
                      </TextLink>
                    ) : (
                      review.productTitle
                    )}
                    , <span className="whitespace-nowrap">{formatDate(review.createdAt)}</span>
                  </p>
                </div>
                <Decision status={status} review={review} />
              </li>
            ))}
          </ul>
        </MoreRows>
      )}
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Decision({ status, review }: { status: Data["status"]; review: Data["rows"][number] }) {
  const isShown = status === "visible";
  return (
    <ConfirmAction
      label={isShown ? "Hide" : "Show again"}
      variant={isShown ? "danger" : "secondary"}
      title={isShown ? "Hide this review?" : "Show this review again?"}
      confirmLabel={isShown ? "Hide review" : "Show review"}
      fields={{ reviewId: review.id, decision: isShown ? "hide" : "show" }}
    >
      <p>
        {isShown
          ? "No one will see it on the product's page, and its stars will not count."
          : "Everyone will see it on the product's page, and its stars will count."}
      </p>
    </ConfirmAction>
  );
}
