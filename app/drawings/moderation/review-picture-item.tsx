import { RefusePicture } from "~/drawings/moderation/refuse-picture";
import { SeriousAction } from "~/drawings/serious/serious-action";
import { pathTo } from "~/path-to";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { ModerationItem } from "./item";
import { Decide, ItemRow } from "./item-row";

type Props = { item: Extract<ModerationItem, { kind: "review-picture" }> };

/** A buyer's picture of the shirt, large enough to see who is in it. */
export function ReviewPictureItem({ item: { id, detail } }: Props) {
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
