import { RefusePicture } from "~/features/reviews/pictures/refuse-picture";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { OneLine } from "~/ui/lists/one-line";
import { RowMenu } from "~/ui/lists/row-menu";
import { OpeningText } from "~/ui/lists/opening-text";
import type { Column } from "~/ui/lists/table";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating/rating";
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
    {
      label: "Review",
      cell: ({ text, pictures, authorName }) => (
        <>
          {text ? <OpeningText text={text} /> : <span className="text-ink-2">Only stars</span>}
          {pictures.length > 0 && <Thumbnails {...{ pictures, authorName }} />}
        </>
      ),
    },
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
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      label: "More",
      isNumber: true,
      cell: (review) => (
        <RowMenu name={`the review by ${review.authorName}`}>
          <Decision status={status} review={review} />
          {review.pictures.map(({ id }, index) => (
            <TakeBack key={id} id={id} which={numbered(review.pictures.length, index)} />
          ))}
        </RowMenu>
      ),
    },
  ];
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

function Thumbnails({ pictures, authorName }: Pick<Review, "pictures" | "authorName">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
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
              className="!size-14 rounded-md"
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
