import { openPrintOrderStates, printOrderLabels } from "~/schema/print-order-state";
import type { PrintOrderForAdmins } from "~/press/print-orders/print-orders-for-admins.server";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = { problems: PrintOrderForAdmins[]; underWay: PrintOrderForAdmins[] };

/** What the print provider has of our orders: what needs someone first. */
export function PrintProviderCard({ problems, underWay }: Props) {
  return (
    <Card title="At the print provider" className="mb-5">
      {problems.length > 0 && (
        <section aria-label="Needs a look" className="mb-5">
          <h3 className="border-b-2 border-ink py-1 text-sm">Needs a look</h3>
          <ul className="divide-y divide-line text-sm">
            {problems.map((order) => (
              <Problem key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
      <h3 className="border-b-2 border-ink py-1 text-sm">Under way</h3>
      {underWay.length === 0 && <p className="pt-2 text-sm text-ink-2">Nothing here.</p>}
      <ul className="divide-y divide-line text-sm md:columns-2 md:gap-8">
        {underWay.map((order) => (
          <li key={order.id} className="flex min-h-10 items-center gap-3 break-inside-avoid">
            <OrderLink order={order} />
            <span className="flex-1 tabular-nums text-ink-2">{shirts(order.shirts)}</span>
            <State order={order} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Problem({ order }: { order: PrintOrderForAdmins }) {
  const { id, orderNumber, state, problem, dueAt } = order;
  const canTakeBack = openPrintOrderStates.some((open) => open === state);
  const canSend = state === "waiting" || state === "failed";
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderLink order={order} />
          <State order={order} />
          <span className="tabular-nums text-ink-2">{shirts(order.shirts)}</span>
        </p>
        <p className="mt-1 max-w-prose">{problem ?? "The provider could not make it."}</p>
        {state === "waiting" && dueAt && (
          <p className="text-ink-2">Will be retried automatically at {formatDateTime(dueAt)}.</p>
        )}
      </div>
      <PostForm
        fields={{ printOrder: id }}
        action={pathTo("/admin/orders/print")}
        preventScrollReset
        className="flex flex-wrap gap-2"
      >
        {canSend && (
          <SubmitButton
            name="intent"
            value="send-again"
            size="sm"
            aria-label={`Send ${orderNumber} again`}
          >
            Send again
          </SubmitButton>
        )}
        {canTakeBack && (
          <SubmitButton
            name="intent"
            value="print-here"
            size="sm"
            aria-label={`Print ${orderNumber} here`}
          >
            Print it here
          </SubmitButton>
        )}
        {!canTakeBack && (
          <SubmitButton
            name="intent"
            value="dismiss"
            size="sm"
            aria-label={`${orderNumber} is seen to`}
          >
            Done
          </SubmitButton>
        )}
      </PostForm>
    </li>
  );
}

function OrderLink({ order }: { order: PrintOrderForAdmins }) {
  return (
    <TextLink to={pathTo("/admin/orders/:orderId", { orderId: order.orderId })}>
      {order.orderNumber}
    </TextLink>
  );
}

function State({ order: { state } }: { order: PrintOrderForAdmins }) {
  const tone = state === "failed" ? "danger" : state === "on-hold" ? "warning" : "plain";
  return <Badge tone={tone}>{printOrderLabels[state]}</Badge>;
}

function shirts(count: number): string {
  return count === 1 ? "1 shirt" : `${count} shirts`;
}
