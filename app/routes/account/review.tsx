import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { leaveReview } from "~/store/reviews/leave-review.server";
import { reviewFormSchema } from "~/store/reviews/review-form";
import { isGuest, type ReviewBuyer } from "~/store/reviews/review-buyer.server";
import { MAX_REVIEW_LENGTH, MAX_REVIEW_NAME } from "~/store/reviews/review-limits";
import {
  addReviewPictures,
  removeReviewPicture,
} from "~/store/reviews/pictures/change-pictures.server";
import { MAX_REVIEW_PICTURES } from "~/store/reviews/pictures/picture-limits";
import { maySendPictures } from "~/store/reviews/pictures/may-send-pictures.server";
import { ownReviewPictures } from "~/store/reviews/pictures/own-pictures.server";
import { reviewableProduct } from "~/store/reviews/reviewable-product.server";
import { orAfterRefusal } from "~/lib/revalidation";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { fieldErrors, refusalText, typedValues } from "~/lib/form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { toasted, type ActionResult } from "~/ui/forms/action-result";
import { RatingInput } from "~/ui/rating/rating-input";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/review";
import { reviewBuyer } from "./review-buyer.server";
import { fieldOf, reviewRefusals, FAMILYS_SHIRT, type ReviewResult } from "./review-copy";
import { blockWrongPictures, PICTURES, PicturesField, sentPictures } from "./review-pictures";
import { Reviewed } from "./reviewed";

export const meta = () => [
  { title: `Your review · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const productId = params["productId"] ?? "";
  const buyer = await reviewBuyer(request, context);
  const product = isUuid(productId) ? await reviewableProduct(db, buyer, productId) : null;
  if (!product) throw data(null, { status: 404 });
  const { title, pictureId, isReviewed, isFamilys } = product;
  return {
    productId,
    title,
    pictureId,
    isReviewed,
    isFamilys,
    isGuest: isGuest(buyer),
    offersPictures: await maySendPictures(db, buyer),
    ownPictures: await ownReviewPictures(db, buyer, productId),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const buyer = await reviewBuyer(request, context);
  const form = await readForm(request, { repeats: [PICTURES] });
  const typed = typedValues(form);
  const productId = params["productId"] ?? "";
  if (!isUuid(productId)) throw data(null, { status: 404 });
  const { intent, id = "" } = typed;
  if (intent === "remove-picture") return removePicture(context, buyer, { productId, id });
  const pictures = await sentPictures(form);
  const isCounted = isGuest(buyer) || pictures.length > 0;
  const tooMany = isCounted ? await refuseTooManyForms(context, typed) : null;
  if (tooMany) return tooMany;
  const { db, files, log } = context.get(servicesContext);
  const sent = { pictures, files, log };
  if (intent === "add-pictures") {
    const added = await addReviewPictures(db, buyer, productId, sent);
    return added.ok ? data<ReviewResult>(doneAdding(pictures.length)) : refuse(added.reason, typed);
  }
  const parsed = reviewFormSchema.safeParse({ ...typed, productId });
  if (!parsed.success)
    return refuseForm<ReviewResult>({ errors: fieldErrors(parsed.error), typed });
  const left = await leaveReview(db, buyer, parsed.data, sent);
  return left.ok ? data<ReviewResult>(left) : refuse(left.reason, typed);
}

function refuse(reason: Parameters<typeof fieldOf>[0], typed: Record<string, string>) {
  return refuseForm<ReviewResult>({
    errors: { [fieldOf(reason)]: [reviewRefusals[reason]] },
    typed,
  });
}

function doneAdding(count: number): ActionResult {
  return {
    done: count === 1 ? "Picture sent" : "Pictures sent",
    text: "We look at each one before it is shown.",
  };
}

async function removePicture(
  context: ActionFunctionArgs["context"],
  buyer: ReviewBuyer,
  which: { productId: string; id: string },
) {
  const { db } = context.get(servicesContext);
  const removed = isUuid(which.id) && (await removeReviewPicture(db, buyer, which)).ok;
  return removed
    ? data<ReviewResult>({ done: "Picture removed" })
    : refuseConflict<ReviewResult>({
        error: "Already removed",
        text: "This picture is no longer there.",
      });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: ReviewResult = { errors: { "": [UNEXPECTED.text] } };
  return toasted(await catchUnexpected(serverAction, failed));
}

export const shouldRevalidate = orAfterRefusal;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { title, pictureId, offersPictures } = loaderData;
  const isByGuest = loaderData.isGuest;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  if (loaderData.isReviewed) return <Reviewed {...loaderData} {...{ actionData, refused }} />;
  if (loaderData.isFamilys) return <FamilysShirt {...loaderData} />;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="How do you like your shirt?"
        intro={title}
        {...(!isByGuest && { crumbs: [{ to: pathTo("/account/orders"), label: "Your orders" }] })}
      />
      {pictureId && (
        <Picture pictureId={pictureId} alt="" sizes="160px" className="mb-6 !w-40 rounded-md" />
      )}
      {refused && (
        <Callout tone="danger" className="mb-6">
          {refusalText(refused)}
        </Callout>
      )}
      <PostForm
        refused={refused}
        orTop
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => blockWrongPictures(event, MAX_REVIEW_PICTURES)}
        className="space-y-5"
      >
        <RatingInput
          name="rating"
          value={refused?.typed?.["rating"]}
          errors={refused?.errors["rating"]}
        />
        <TextAreaField
          label="Your words"
          name="text"
          isOptional
          maxLength={MAX_REVIEW_LENGTH}
          hint={
            isByGuest
              ? "Please leave out names and addresses."
              : "Only your first name is shown, and none if you are under 18. Please leave out names and addresses."
          }
        />
        {offersPictures && <PicturesField errors={refused?.errors["pictures"]} isOptional />}
        {isByGuest && (
          <TextField
            label="Your first name"
            name="name"
            isOptional
            maxLength={MAX_REVIEW_NAME}
            hint="It is shown beside your stars. Leave it out if you are under 18, or would rather not."
          />
        )}
        <SubmitButton variant="primary" pendingText="Sending...">
          Send review
        </SubmitButton>
      </PostForm>
    </div>
  );
}

type FamilysShirtProps = { title: string; pictureId: string | null };

/** Instead of the form, for the artist's household. */
function FamilysShirt({ title, pictureId }: FamilysShirtProps) {
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader title="Drawn in your family" intro={title} />
      {pictureId && (
        <Picture pictureId={pictureId} alt="" sizes="160px" className="mb-6 !w-40 rounded-md" />
      )}
      <p className="mb-6 max-w-[55ch]">{FAMILYS_SHIRT}</p>
      <ButtonLink to={pathTo("/store")} variant="primary">
        Go to the store
      </ButtonLink>
    </div>
  );
}
