import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { ownHome } from "~/people/own-home";
import {
  inviteGrownUp,
  paymentSetup,
  startPaymentSetup,
} from "~/money/payment-setup/payment-setup.server";
import { openDashboard } from "~/money/payment-setup/open-dashboard.server";
import { emailField } from "~/lib/fields/email";
import { orAfterRefusal } from "~/lib/revalidation";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { readForm } from "~/lib/read-form";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireSignedIn } from "~/middleware/guards";
import { paymentDeps } from "~/services.server";
import { NO_SETUP_PAGE, taxFormText } from "~/money/payment-setup/setup-copy";
import { ButtonLink } from "~/ui/button";
import { Badge, Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/payment-setup";
import { withinSite } from "../within-site";

export const meta = () => [
  { title: `Payment Setup · ${brand.name}` },
  { name: "robots", content: "noindex" },
];
export const middleware = [requireSignedIn];

const inviteRefusals = {
  "own-email": "Use the email of your parent or guardian",
  "already-begun":
    "Someone else looks after this account. Use the email address the first link went to.",
  "too-many": "Too many attempts. Please wait before trying again.",
  "not-a-minor": "Nothing to do here",
  "guardian-sets-up": "Nothing to do here",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  return { setup: await paymentSetup(db, actor), home: ownHome(actor) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const actor = requireActor(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "invite") {
    const typed = typedValues(form);
    const email = emailField.safeParse(typed["email"]);
    if (!email.success) {
      const errors = fieldErrors(email.error, () => "email");
      return refuseForm<RefusedForm>({ errors, typed });
    }
    const invited = await inviteGrownUp(services.db, actor, email.data, paymentDeps(services));
    if (invited.ok) return { sentTo: email.data };
    const errors = { email: [inviteRefusals[invited.reason]] };
    return refuseForm<RefusedForm>({ errors, typed });
  }
  const started = await (form.get("intent") === "dashboard" ? openDashboard : startPaymentSetup)(
    services.db,
    actor,
    paymentDeps(services),
  );
  if (!started.ok) {
    if (started.reason !== "provider-unavailable") return refuseForm<RefusedForm>({ errors: {} });
    const later = retryLater(503, UNAVAILABLE_SECONDS);
    return data<RefusedForm>({ errors: { "": [NO_SETUP_PAGE] } }, later);
  }
  throw redirectDocument(withinSite(started.url, services.config.publicUrl));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: RefusedForm = { errors: { "": [UNEXPECTED.text] } };
  return catchUnexpected(serverAction, failed);
}

export const shouldRevalidate = orAfterRefusal;

export default function PaymentSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, home } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const problem = refused?.errors[""]?.[0];
  const isTaxFormMissing = setup.taxForm.isMissing && setup.doneBy === "self";
  const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader title="Payment Setup" intro="Where we send your money, every Monday." />
      {setup.state === "ready" && (
        <Callout tone="success" title={isTaxFormMissing ? "The account is ready" : "All set"}>
          We send your money to the payment account.
        </Callout>
      )}
      {isTaxFormMissing && (
        <Card title="Tax form" action={<Badge tone="warning">Missing</Badge>} className="mt-5">
          <PostForm className="space-y-4">
            <p>{taxFormText(setup.taxForm.limitCents)}</p>
            <SubmitButton variant="primary" name="intent" value="start" pendingText="One moment...">
              Fill in the tax form
            </SubmitButton>
          </PostForm>
        </Card>
      )}
      {setup.onboardingCompleted && setup.doneBy === "self" && (
        <PostForm className="mt-5 space-y-4">
          {problem && <Callout tone="danger">{problem}</Callout>}
          <p>
            Our payment provider keeps your bank details. On its page you see every payout and can
            change your bank account.
          </p>
          <SubmitButton name="intent" value="dashboard" pendingText="One moment...">
            See payouts or change bank account
          </SubmitButton>
        </PostForm>
      )}
      {setup.state !== "ready" && setup.doneBy === "guardian" && (
        <Callout title="Your grown-up does this">
          Your grown-up sets up the account on their own page. Your money waits for you until then.
        </Callout>
      )}
      {setup.state !== "ready" && setup.doneBy === "self" && (
        <PostForm className="space-y-5">
          {problem && <Callout tone="danger">{problem}</Callout>}
          <p>
            Our payment provider asks for your name, your bank, your taxpayer number and proof of
            who you are. We see neither your bank details nor that number.
          </p>
          <SubmitButton variant="primary" name="intent" value="start" pendingText="One moment...">
            {setup.state === "unfinished" ? "Finish payment setup" : "Set up payments"}
          </SubmitButton>
        </PostForm>
      )}
      {setup.doneBy === "grown-up-by-mail" && (
        <InviteForm isDone={setup.onboardingCompleted} sentTo={sentTo} refused={refused} />
      )}
      <p className="mt-8">
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </p>
    </div>
  );
}

type InviteFormProps = {
  /** The adult has set the account up, and gets a link to its page at the provider. */
  isDone: boolean;
  sentTo: string | undefined;
  refused: RefusedForm | undefined;
};

/** A teen has the payment account's link mailed to the adult who looks after it. */
function InviteForm({ isDone, sentTo, refused }: InviteFormProps) {
  const problem = refused?.errors[""]?.[0];
  return (
    <PostForm refused={refused} className="mt-5 space-y-5">
      <p>
        {isDone
          ? "Does your grown-up want to see the money we sent, or change the bank account? We will send them a new link."
          : "You are not 18 yet. So a grown-up sets up the account in their name. We will send them a link."}
      </p>
      {sentTo && (
        <Callout tone="success" title="Email sent">
          We wrote to {sentTo}.
        </Callout>
      )}
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label="Email of your grown-up"
        type="email"
        required
        maxLength={254}
        name="email"
      />
      <SubmitButton
        variant={isDone ? "secondary" : "primary"}
        name="intent"
        value="invite"
        pendingText="Sending..."
      >
        {isDone ? "Send a new link" : "Send to Parent"}
      </SubmitButton>
    </PostForm>
  );
}
