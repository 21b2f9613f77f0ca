import {
  data,
  Form,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { PAUSED_TEXT } from "~/features/guardian-rules/paused-copy";
import { leaveReview, type LeftReview } from "~/features/reviews/leave-review.server";
import { reviewFormSchema } from "~/features/reviews/review-form";
import { isGuest } from "~/features/reviews/review-buyer.server";
import { MAX_REVIEW_LENGTH, MAX_REVIEW_NAME } from "~/features/reviews/review-limits";
import { maySendPictures } from "~/features/reviews/pictures/may-send-pictures.server";
import { ownReviewPictures } from "~/features/reviews/pictures/own-pictures.server";
import { MAX_REVIEW_PICTURES } from "~/features/reviews/pictures/picture-limits";
import { reviewableProduct } from "~/features/reviews/reviewable-product.server";
import { orAfterRefusal } from "~/lib/revalidation";
import { orUnexpected } from "~/lib/or-unexpected";
import { UNEXPECTED } from "~/lib/outside/unexpected";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { fieldErrors, refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { RatingInput } from "~/ui/rating";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/review";
import { reviewBuyer } from "./review-buyer.server";
import { PicturesField, PictureStates, sentPictures } from "./review-pictures";

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
  const { title, pictureId, isReviewed } = product;
  return {
    title,
    pictureId,
    isReviewed,
    isGuest: isGuest(buyer),
    offersPictures: await maySendPictures(db, buyer),
    ownPictures: await ownReviewPictures(db, buyer, productId),
  };
}

const refusals: Record<Extract<LeftReview, { ok: false }>["reason"], string> = {
  "not-bought": "Only someone who bought this tee can review it.",
  "own-product": "You cannot review your own drawing.",
  "already-reviewed": "You have reviewed this tee before.",
  paused: PAUSED_TEXT,
  "no-pictures": "Pictures can be sent from 13 on. Please send your stars and words alone.",
  "too-many-pictures": `Please choose up to ${MAX_REVIEW_PICTURES} pictures.`,
  "picture-type": "Please choose a JPG, PNG, or WebP picture.",
  "picture-size": "The picture must be under 10MB.",
};

const atPictures: readonly string[] = ["too-many-pictures", "picture-type", "picture-size"];

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const buyer = await reviewBuyer(request, context);
  const form = await readForm(request);
  const typed = typedValues(form);
  const pictures = await sentPictures(form);
  const isCounted = isGuest(buyer) || pictures.length > 0;
  const tooMany = isCounted ? await refuseTooManyForms(context, typed) : null;
  if (tooMany) return tooMany;
  const parsed = reviewFormSchema.safeParse({ ...typed, productId: params["productId"] });
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const left = await leaveReview(db, buyer, parsed.data, { pictures, files, log });
  if (left.ok) return left;
  const field = atPictures.includes(left.reason) ? "pictures" : "";
  return refuseForm<RefusedForm>({ errors: { [field]: [refusals[left.reason]] }, typed });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: RefusedForm = { errors: { "": [UNEXPECTED.text] } };
  return orUnexpected(serverAction, failed);
}

export const shouldRevalidate = orAfterRefusal;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { title, pictureId, isReviewed, offersPictures, ownPictures } = loaderData;
  const isByGuest = loaderData.isGuest;
  const isPending = useNavigation().state !== "idle";
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const form = useWrongField(refused, { orTop: true });
  if (isReviewed) {
    return (
      <div className="wrap-page max-w-2xl page-space">
        <PageHeader
          title="Thank you!"
          intro={
            actionData && !refused
              ? "We read every review before it is shown."
              : `${refusals["already-reviewed"]} We read every review before it is shown.`
          }
        />
        {ownPictures.length > 0 && <PictureStates pictures={ownPictures} />}
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
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="How is your tee?"
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
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-5">
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
          defaultValue={refused?.typed?.["text"]}
          errors={refused?.errors["text"]}
          hint={
            isByGuest
              ? "Please leave out names and addresses."
              : "Only your first name is shown, and none if you are under 18. Please leave out names and addresses."
          }
        />
        {offersPictures && <PicturesField errors={refused?.errors["pictures"]} />}
        {isByGuest && (
          <TextField
            label="Your first name"
            name="name"
            isOptional
            maxLength={MAX_REVIEW_NAME}
            defaultValue={refused?.typed?.["name"] ?? ""}
            errors={refused?.errors["name"]}
            hint="It is shown beside your stars. Leave it out if you are under 18, or would rather not."
          />
        )}
        <Button variant="primary" isPending={isPending} pendingText="Sending...">
          Send review
        </Button>
      </Form>
    </div>
  );
}
