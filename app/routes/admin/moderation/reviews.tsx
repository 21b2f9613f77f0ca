import { data } from "react-router";
import { z } from "zod";

import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { ModerationTabs } from "~/drawings/moderation/moderation-tabs";
import { moderateReview } from "~/store/reviews/moderate-review.server";
import { moderateReviewPicture } from "~/store/reviews/pictures/moderate-review-picture.server";
import { pictureRefusals } from "~/schema/picture-states";
import { RefusePicture } from "~/drawings/moderation/refuse-picture";
import { SeriousAction } from "~/drawings/serious/serious-action";
import { reviewsForAdmins } from "~/store/reviews/reviews-for-admins.server";
import { formatDate } from "~/lib/dates";
import { typedValues } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { OneLine } from "~/ui/lists/one-line";
import { OpeningText } from "~/ui/lists/opening-text";
import { RowMenu } from "~/ui/lists/row-menu";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating/rating";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import { seriousAction } from "./serious.server";
import type { Route } from "./+types/reviews";

type Review = RowsOf<typeof reviewsForAdmins>;

/** A review is one row; all of its text opens in it. */
export const reviewList = defineList<Review, { mayOpenProducts: boolean }>()({
  name: "reviews",
  label: "Reviews",
  path: pathTo("/admin/reviews"),
  search: "Search text, author or product",
  filters: { status: { label: "State of reviews", all: "Shown", choices: { hidden: "Hidden" } } },
  defaultSort: "-written",
  bulk: {
    list: "reviews",
    name: ({ authorName, productTitle }) => `the review of ${productTitle} by ${authorName}`,
  },
  columns: [
    {
      label: "Stars",
      sorts: { rating: "Fewest stars", "-rating": "Most stars" },
      cell: ({ rating }) => <Rating value={rating} />,
    },
    {
      label: "Review",
      cell: ({ text, pictures, authorName }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 as-table:flex-nowrap">
          {pictures.length > 0 && <Thumbnails {...{ pictures, authorName }} />}
          {text ? <OpeningText text={text} /> : <span className="text-ink-2">Only stars</span>}
        </div>
      ),
    },
    { label: "By", isWideOnly: true, cell: ({ authorName }) => <OneLine text={authorName} /> },
    {
      label: "Product",
      sorts: { product: "Product, A to Z", "-product": "Product, Z to A" },
      cell: ({ productId, productTitle }, { mayOpenProducts }) =>
        mayOpenProducts ? (
          <TextLink to={pathTo("/admin/products/:productId", { productId })} className="block">
            <OneLine text={productTitle} />
          </TextLink>
        ) : (
          <OneLine text={productTitle} />
        ),
    },
    {
      label: "Written",
      sorts: { "-written": "Newest first", written: "Oldest first" },
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      label: "More",
      isNumber: true,
      cell: (review) => (
        <RowMenu name={`the review by ${review.authorName}`}>
          <Decision review={review} />
          {review.pictures.map(({ id }, index) => (
            <TakeBack key={id} id={id} which={numbered(review.pictures.length, index)} />
          ))}
          {review.pictures.map(({ id }, index) => (
            <SeriousAction
              key={id}
              which={numbered(review.pictures.length, index)}
              fields={{ kind: "review-picture", id, decision: "serious" }}
            />
          ))}
        </RowMenu>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(reviewList, args, async (db, admin, asked) => ({
    ...(await reviewsForAdmins(db, asked)),
    mayOpenProducts: mayOpen(admin, "/admin/products/:productId"),
  }));
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
  const services = context.get(servicesContext);
  const { db, now } = services;
  const typed = typedValues(await readForm(request));
  if (typed["decision"] === "serious") return seriousAction(services, admin, typed);
  const parsed = decision.safeParse(typed);
  if (!parsed.success) throw data("unknown", { status: 400 });
  const input = parsed.data;
  const result =
    input.decision === "take-back"
      ? await moderateReviewPicture(
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

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={reviewList}
      data={loaderData}
      result={actionData}
      tabs={<ModerationTabs />}
      empty={{ scribble: "lens", title: "No reviews here", text: "Try another search." }}
    />
  );
}

function Decision({ review: { id, status } }: { review: Review }) {
  const isShown = status === "visible";
  return (
    <ConfirmAction
      label={isShown ? "Hide" : "Show again"}
      variant={isShown ? "danger" : "secondary"}
      title={isShown ? "Hide this review?" : "Show this review again?"}
      confirmLabel={isShown ? "Hide review" : "Show review"}
      fields={{ reviewId: id, decision: isShown ? "hide" : "show" }}
    >
      <p>
        {isShown
          ? "No one will see it on the product's page, and its stars will not count."
          : "Everyone will see it on the product's page, and its stars will count."}
      </p>
    </ConfirmAction>
  );
}

function Thumbnails({ pictures, authorName }: Pick<Review, "pictures" | "authorName">) {
  return (
    <ul className="flex shrink-0 flex-wrap gap-1">
      {pictures.map(({ id, pictureId }, index) => (
        <li key={id}>
          <a
            href={pathTo("/media/:pictureId/:file", { pictureId, file: "1600.webp" })}
            target="_blank"
            rel="noreferrer"
          >
            <Picture
              pictureId={pictureId}
              alt={`${numbered(pictures.length, index)} by ${authorName}. Opens larger in a new tab.`}
              sizes="56px"
              className="!size-14 rounded-md as-table:!size-8"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ id, which }: { id: string; which: string }) {
  return (
    <RefusePicture
      label={`Take back ${which.toLowerCase()}`}
      title={`Take back ${which.toLowerCase()}?`}
      confirmLabel="Take back"
      fields={{ reviewPictureId: id, decision: "take-back" }}
    >
      No one sees it any more.
    </RefusePicture>
  );
}

function numbered(total: number, index: number): string {
  return total === 1 ? "The picture" : `Picture ${index + 1}`;
}
