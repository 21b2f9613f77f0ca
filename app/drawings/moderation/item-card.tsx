import { ShownAddress } from "~/people/users/shown-address";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating/rating";
import { TextLink } from "~/ui/text-link";

import type { LeadsTo, ModerationItem } from "./item";
import { Decide, ItemRow } from "./item-row";
import { SeriousAction } from "../serious/serious-action";
import { ProfileItem, type RefusedNote } from "./profile-item";
import { RefusePicture } from "./refuse-picture";

/** One item of the queue, with the actions an admin can take on the spot. */
export function ItemCard({
  item,
  label,
  leadsTo,
  refused,
}: {
  item: ModerationItem;
  label: string;
  leadsTo: LeadsTo;
  refused?: RefusedNote | undefined;
}) {
  return (
    <li className="marker-frame-soft bg-white p-4 sm:p-5">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={item.kind === "report" ? "danger" : "info"}>{label}</Badge>
        {item.personId && item.personName && (
          <TextLink to={pathTo("/admin/people/:userId", { userId: item.personId })}>
            {item.personName}
          </TextLink>
        )}
        <span>waiting since {formatDate(item.createdAt)}</span>
      </p>
      <Body item={item} leadsTo={leadsTo} refused={refused} />
    </li>
  );
}

function Body({
  item,
  leadsTo,
  refused,
}: {
  item: ModerationItem;
  leadsTo: LeadsTo;
  refused: RefusedNote | undefined;
}) {
  if (item.kind === "profile")
    return <ProfileItem item={item} isLinked={leadsTo.records} refused={refused} />;
  if (item.kind === "review") return <ReviewBody item={item} />;
  if (item.kind === "review-picture") return <ReviewPictureItem item={item} />;
  const isLinked = item.detail.subjectType !== "product" || leadsTo.products;
  return <ReportBody item={item} isLinked={isLinked} />;
}

type Of<K extends ModerationItem["kind"]> = { item: Extract<ModerationItem, { kind: K }> };

function ReviewBody({ item: { id, detail } }: Of<"review">) {
  return (
    <ItemRow
      actions={
        <>
          <Decide kind="review" id={id} decision="show" label="Show" />
          <ConfirmAction
            label="Hide"
            title="Hide this review?"
            confirmLabel="Hide review"
            fields={{ kind: "review", id, decision: "hide" }}
          >
            <p>It leaves the queue, and no one sees it on the product&apos;s page.</p>
          </ConfirmAction>
        </>
      }
    >
      <Rating value={detail.rating} />
      <p>{detail.text || "No text, only stars."}</p>
      <p className="text-sm text-ink-2">
        About{" "}
        <TextLink to={pathTo("/store/:slug", { slug: detail.productSlug })} target="_blank">
          {detail.productTitle}
        </TextLink>
      </p>
    </ItemRow>
  );
}

function ReportBody({ item: { id, detail }, isLinked }: Of<"report"> & { isLinked: boolean }) {
  const subject = detail.subjectName ?? "something that is gone";
  const to =
    detail.subjectType === "product"
      ? pathTo("/admin/products/:productId", { productId: detail.subjectId })
      : pathTo("/admin/people/:userId", { userId: detail.subjectId });
  return (
    <ItemRow
      actions={
        <>
          <Decide kind="report" id={id} decision="resolve" label="Done" />
          <ConfirmAction
            label="Dismiss"
            title="Dismiss this report?"
            confirmLabel="Dismiss"
            fields={{ kind: "report", id, decision: "dismiss" }}
          >
            <p>It leaves the queue and nothing else changes.</p>
          </ConfirmAction>
          <SeriousAction fields={{ kind: "report", id, decision: "serious" }} />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-3 font-display text-lg font-bold">
        {detail.reason}
        {detail.hoursLeft !== null && (
          <Badge tone="danger">
            {detail.hoursLeft > 0
              ? `Answer within ${detail.hoursLeft} ${detail.hoursLeft === 1 ? "hour" : "hours"}`
              : "The 48 hours are over"}
          </Badge>
        )}
      </p>
      {detail.note && <p>{detail.note}</p>}
      <p className="text-sm text-ink-2">
        <span>About </span>
        {isLinked ? <TextLink to={to}>{subject}</TextLink> : <span>{subject}</span>}
        {detail.isDrawnHere && <span>, drawn here</span>}
        {detail.from && (
          <span>
            , from <ShownAddress address={detail.from} />
          </span>
        )}
      </p>
    </ItemRow>
  );
}

/** A buyer's picture of the shirt, large enough to see who is in it. */
function ReviewPictureItem({ item: { id, detail } }: Of<"review-picture">) {
  const { pictureId, mayShowFace, text, productTitle, productSlug } = detail;
  return (
    <ItemRow
      actions={
        <>
          <Decide kind="review-picture" id={id} decision="approve" label="Approve picture" />
          <RefusePicture
            label="Refuse"
            title="Refuse this picture?"
            confirmLabel="Refuse picture"
            fields={{ kind: "review-picture", id, decision: "refuse" }}
          />
          <SeriousAction fields={{ kind: "review-picture", id, decision: "serious" }} />
        </>
      }
    >
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <a
          href={pathTo("/media/:pictureId/:file", { pictureId, file: "1600.webp" })}
          target="_blank"
          rel="noreferrer"
          className="block w-fit"
        >
          <Picture
            pictureId={pictureId}
            alt={`A buyer's picture of ${productTitle}. Opens larger in a new tab.`}
            sizes="(min-width: 640px) 288px, 80vw"
            className="!w-72 max-w-full rounded-md"
          />
        </a>
        <div className="min-w-0 flex-1 basis-40 space-y-1">
          {mayShowFace && (
            <p className="text-sm text-warning">
              Worth a look. It may show a face: check for a child before anything else.
            </p>
          )}
          {text && <p>{text}</p>}
          <p className="text-sm text-ink-2">
            For a review of{" "}
            <TextLink to={pathTo("/store/:slug", { slug: productSlug })} target="_blank">
              {productTitle}
            </TextLink>
          </p>
        </div>
      </div>
    </ItemRow>
  );
}
