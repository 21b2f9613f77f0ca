import type { LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { ownHome } from "~/people/own-home";
import { syncAfterOnboarding } from "~/money/payment-setup/sync-payment-account.server";
import { readQuery } from "~/lib/read-form";
import { actorContext, servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/payment-setup-done";

export const meta = () => [
  { title: `Payment Setup · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

/** Where the provider sends people back to; the state is looked up at the provider, never taken from the URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, payments, now } = context.get(servicesContext);
  const accountId = readQuery(request).get("account") ?? "";
  const isReady = await syncAfterOnboarding(db, accountId, { payments, now: now() });
  return { isReady, home: ownHome(context.get(actorContext)) };
}

export default function PaymentSetupDone({ loaderData }: Route.ComponentProps) {
  const { isReady, home } = loaderData;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title={isReady ? "Payments are set up" : "Not quite finished"}
        intro={
          isReady
            ? "Earnings are sent to this account every Monday."
            : "The payment provider still needs something. You can continue at any time."
        }
      />
      <ButtonLink to={home.to} variant="primary">
        {home.label}
      </ButtonLink>
    </div>
  );
}
