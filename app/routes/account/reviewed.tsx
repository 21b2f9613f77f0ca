import { refusalText, type RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageResponse } from "~/ui/forms/action-result";
import { PageHeader } from "~/ui/page-header";

import { OwnReviewPictures, type OwnPicture } from "./own-review-pictures";
import { reviewRefusals, type ReviewResult } from "./review-copy";

type Props = {
  productId: string;
  isGuest: boolean;
  offersPictures: boolean;
  ownPictures: readonly OwnPicture[];
  actionData: ReviewResult | undefined;
  refused: RefusedForm | undefined;
};

/** After the review: thanks, and its pictures. */
export function Reviewed({
  productId,
  isGuest: isByGuest,
  offersPictures,
  ownPictures,
  actionData,
  refused,
}: Props) {
  const isNew = actionData && "ok" in actionData;
  const result =
    actionData && ("done" in actionData || "error" in actionData) ? actionData : undefined;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageResponse result={result} />
      {refused?.errors[""] && (
        <Callout tone="danger" className="mb-6">
          {refusalText(refused)}
        </Callout>
      )}
      <PageHeader
        title="Thank you!"
        intro={
          isNew
            ? "We read every review before it is shown."
            : `${reviewRefusals["already-reviewed"]} We read every review before it is shown.`
        }
      />
      <OwnReviewPictures
        {...{ productId, refused }}
        pictures={ownPictures}
        takesMore={offersPictures}
      />
      {isByGuest ? (
        <ButtonLink to={pathTo("/store")} variant="primary">
          Go to the store
        </ButtonLink>
      ) : (
        <ButtonLink to={pathTo("/account/orders")} variant="primary">
          Back to your orders
        </ButtonLink>
      )}
    </div>
  );
}
