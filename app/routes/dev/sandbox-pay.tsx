import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";
import { Callout } from "~/ui/callout";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { withinSite } from "../within-site";
import type { Route } from "./+types/sandbox-pay";

export const meta = () => [{ title: "Sandbox payment" }, { name: "robots", content: "noindex" }];

/** The page that a payment provider would host: no real card, no real money. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { sandbox, config } = context.get(servicesContext);
  const session = await sandbox?.findPayPage(params["sessionId"] ?? "");
  if (!session) throw data(null, { status: 404 });
  const { orderNumber, amountCents, discountCents, lines, status, declines, email } = session;
  const shop = withinSite(
    status === "paid" ? session.successUrl : session.cancelUrl,
    config.publicUrl,
  );
  const hasName = session.purpose === "guardian-verification";
  return { orderNumber, amountCents, discountCents, lines, status, declines, email, hasName, shop };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { sandbox, config } = context.get(servicesContext);
  const sessionId = params["sessionId"] ?? "";
  const form = await readForm(request);
  const cardholder = String(form.get("cardholder") ?? "").slice(0, 100) || undefined;
  if (!sandbox) throw data(null, { status: 404 });
  const acts = new Map<unknown, typeof sandbox.payCheckout>([
    ["pay", (id) => sandbox.payCheckout(id, cardholder)],
    ["decline", (id) => sandbox.declineCheckout(id)],
    ["cancel", (id) => sandbox.cancelCheckout(id)],
  ]);
  const act = acts.get(form.get("intent"));
  if (!act) throw data(null, { status: 400 });
  const outcome = await act(sessionId);
  if (!outcome.ok && outcome.reason === "not-found") throw data(null, { status: 404 });
  if (!outcome.ok || outcome.redirectTo === null) return null;
  throw redirectDocument(withinSite(outcome.redirectTo, config.publicUrl));
}

const ended = {
  paid: "This payment has already been made.",
  cancelled: "This payment was canceled.",
  expired: "This payment page has expired.",
};

export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  const { orderNumber, amountCents, discountCents, lines, status, declines, email, hasName, shop } =
    loaderData;
  return (
    <main id="main" className="mx-auto max-w-lg px-4 py-12">
      <p className="mb-6 text-sm text-ink-2">Sandbox payment page. No card is charged.</p>
      <div className="rounded-md border-2 border-ink bg-white p-6 sm:p-8">
        <p className="text-ink-2">
          {brand.name}
          {orderNumber && `, order ${orderNumber}`}
        </p>
        <h1 className="mb-6 text-3xl tabular-nums">{formatCents(amountCents)}</h1>
        <ul className="mb-6 space-y-1 border-y border-line py-4 text-sm">
          {lines.map((line) => (
            <li key={line.title} className="flex justify-between gap-4">
              <span>
                {line.quantity} × {line.title}
              </span>
              <span className="tabular-nums">
                {formatCents(line.quantity * line.unitAmountCents)}
              </span>
            </li>
          ))}
          {discountCents > 0 && (
            <li className="flex justify-between gap-4">
              <span>Discount</span>
              <span className="tabular-nums">-{formatCents(discountCents)}</span>
            </li>
          )}
        </ul>
        {email && <p className="mb-6 text-sm text-ink-2">Receipt to {email}</p>}
        {status === "open" && declines > 0 && (
          <Callout tone="danger" title="Your card was declined" className="mb-4">
            Nothing was charged. Try again, or go back.
          </Callout>
        )}
        {status === "open" ? (
          <PostForm className="space-y-3">
            {hasName && (
              <TextField
                name="cardholder"
                label="Name on the card"
                autoComplete="off"
                maxLength={100}
                hint="If left empty, it is Test Cardholder."
              />
            )}
            <SubmitButton variant="primary" size="lg" isWide name="intent" value="pay">
              Pay {formatCents(amountCents)}
            </SubmitButton>
            <div className="grid grid-cols-2 gap-3">
              <SubmitButton name="intent" value="decline">
                Decline card
              </SubmitButton>
              <SubmitButton name="intent" value="cancel">
                Cancel
              </SubmitButton>
            </div>
          </PostForm>
        ) : (
          <div className="space-y-4">
            <Callout>{ended[status]}</Callout>
            <ButtonLink to={shop} reloadDocument isWide>
              Back to the shop
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}
