import {
  data,
  Form,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { leaveReview, type LeftReview } from "~/features/reviews/leave-review.server";
import { MAX_REVIEW_LENGTH, reviewFormSchema } from "~/features/reviews/review-form";
import { reviewableProduct } from "~/features/reviews/reviewable-product.server";
import { orAfterRefusal } from "~/lib/or-after-refusal";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { fieldErrors, FIX_ERRORS, type FieldErrors } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireSignedIn } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { RatingInput } from "~/ui/rating";
import { TextAreaField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/review";

export const meta = () => [
  { title: `Your review · ${brand.name}` },
  { name: "robots", content: "noindex" },
];
export const middleware = [requireSignedIn];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const productId = params["productId"] ?? "";
  const { userId } = requireActor(context, request);
  const product = isUuid(productId) ? await reviewableProduct(db, userId, productId) : null;
  if (!product) throw data(null, { status: 404 });
  const { title, pictureId, isReviewed } = product;
  return { title, pictureId, isReviewed };
}

const refusals: Record<Extract<LeftReview, { ok: false }>["reason"], string> = {
  "not-bought": "Only someone who bought this tee can review it.",
  "own-product": "You cannot review your own drawing.",
  "already-reviewed": "You have reviewed this tee before.",
};

type Result = {
  isDone: boolean;
  message: string;
  text: string;
  rating: string;
  errors: FieldErrors;
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const form = Object.fromEntries(await readForm(request));
  const typed = { text: String(form["text"] ?? ""), rating: String(form["rating"] ?? "") };
  const parsed = reviewFormSchema.safeParse({ ...form, productId: params["productId"] });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return refuseForm<Result>({ isDone: false, message: FIX_ERRORS.text, ...typed, errors });
  }
  const left = await leaveReview(db, actor, parsed.data);
  if (left.ok) return data<Result>({ isDone: true, message: "", ...typed, errors: {} });
  return refuseForm<Result>({
    isDone: false,
    message: refusals[left.reason],
    ...typed,
    errors: {},
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: Result = {
    isDone: false,
    message: UNEXPECTED.text,
    text: "",
    rating: "",
    errors: {},
  };
  return orUnexpected(serverAction, failed);
}

export const shouldRevalidate = orAfterRefusal;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { title, pictureId, isReviewed } = loaderData;
  const isPending = useNavigation().state !== "idle";
  const form = useWrongField(actionData?.isDone ? undefined : actionData, { orTop: true });
  if (isReviewed) {
    return (
      <div className="wrap-page max-w-2xl page-space">
        <PageHeader
          title="Thank you!"
          intro={
            actionData?.isDone
              ? "We read every review before it is shown."
              : `${refusals["already-reviewed"]} We read every review before it is shown.`
          }
        />
        <ButtonLink to={pathTo("/account/orders")} variant="primary">
          Back to your orders
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="How is your tee?"
        intro={title}
        crumbs={[{ to: pathTo("/account/orders"), label: "Your orders" }]}
      />
      {pictureId && (
        <Picture pictureId={pictureId} alt="" sizes="160px" className="mb-6 !w-40 rounded-md" />
      )}
      {actionData?.message && (
        <Callout tone="danger" className="mb-6">
          {actionData.message}
        </Callout>
      )}
      <Form ref={form} method="post" noValidate className="space-y-5">
        <RatingInput
          name="rating"
          value={actionData?.rating}
          errors={actionData?.errors["rating"] ?? []}
        />
        <TextAreaField
          label="Your words"
          name="text"
          isOptional
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={actionData?.text}
          errors={actionData?.errors["text"]}
          hint="Only your first name is shown. Please leave out names and addresses."
        />
        <Button variant="primary" isPending={isPending} pendingText="Sending...">
          Send review
        </Button>
      </Form>
    </div>
  );
}
