import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { OneLine } from "~/ui/lists/one-line";
import { RowMenu } from "~/ui/lists/row-menu";
import type { Column } from "~/ui/lists/table";
import { Rating } from "~/ui/rating";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/reviews";

type Data = Route.ComponentProps["loaderData"];
export type Review = Data["rows"][number];

/** A review is one row; all of its text opens in it. */
export function reviewColumns({
  mayOpenProducts,
  status,
}: Pick<Data, "mayOpenProducts" | "status">): readonly Column<Review>[] {
  return [
    { label: "Stars", sort: "rating", cell: ({ rating }) => <Rating value={rating} /> },
    { label: "Review", cell: ({ text }) => <ReviewText text={text} /> },
    { label: "By", isWideOnly: true, cell: ({ authorName }) => <OneLine text={authorName} /> },
    {
      label: "Product",
      sort: "product",
      cell: ({ productId, productTitle }) =>
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
      sort: "written",
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      label: "More",
      isNumber: true,
      cell: (review) => (
        <RowMenu name={`the review by ${review.authorName}`}>
          <Decision status={status} review={review} />
        </RowMenu>
      ),
    },
  ];
}

function ReviewText({ text }: { text: string }) {
  if (!text) return <span className="text-ink-2">Only stars</span>;
  return (
    <details className="group text-left md:w-[13rem] xl:w-[20rem] 2xl:w-[38rem]">
      <summary className="cursor-pointer py-1.5">
        <span className="inline-block max-w-[calc(100%-1.25rem)] truncate align-bottom group-open:hidden">
          {text}
        </span>
        <span className="hidden font-semibold group-open:inline">Close</span>
      </summary>
      <p className="whitespace-pre-wrap break-words py-2 text-base">{text}</p>
    </details>
  );
}

function Decision({ status, review }: { status: Data["status"]; review: Review }) {
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
