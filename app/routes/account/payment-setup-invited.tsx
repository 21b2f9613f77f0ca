import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { invitedSetup, startInvitedSetup } from "~/money/payment-setup/invited-setup.server";
import { NO_SETUP_PAGE } from "~/money/payment-setup/setup-copy";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { paymentDeps } from "~/services.server";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { withinSite } from "../within-site";
import type { Route } from "./+types/payment-setup-invited";

export const meta = () => [
  { title: `Payment Setup · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

/** For a parent or guardian who got the link by mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, secret, now } = context.get(servicesContext);
  const invited = await invitedSetup(db, params["token"] ?? "", { secret, now: now() });
  if (!invited) throw data(null, { status: 410 });
  return invited;
}

export async function action({ params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const started = await startInvitedSetup(
    services.db,
    params["token"] ?? "",
    paymentDeps(services),
  );
  if (started.ok) throw redirectDocument(withinSite(started.url, services.config.publicUrl));
  if (started.reason === "link-over") throw data(null, { status: 410 });
  return data({ error: NO_SETUP_PAGE }, retryLater(503, UNAVAILABLE_SECONDS));
}

export default function PaymentSetupInvited({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, isDone } = loaderData;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="Payment Setup"
        intro={
          isDone
            ? `You have set up the account that receives what ${firstName} earns with drawings on shirts.`
            : `${firstName} earns money with drawings on shirts. You set up the account that receives it, in your own name.`
        }
      />
      <PostForm className="space-y-5">
        {actionData && <Callout tone="danger">{actionData.error}</Callout>}
        <p>
          {isDone
            ? "Our payment provider keeps your bank details. On its page you see every payout and can change your bank account."
            : "Our payment provider asks for your name, your bank, your taxpayer number and proof of who you are. We see neither your bank details nor that number."}
        </p>
        <SubmitButton variant="primary">
          {isDone ? "See payouts or change bank account" : "Set up payments"}
        </SubmitButton>
      </PostForm>
    </div>
  );
}
