import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

type Found = {
  shirts: number;
  orders: number;
  unwritten: number;
  unreachable: number;
  /** Shirts that have not left. */
  unstopped: number;
  shown: readonly {
    id: string;
    number: string;
    shirts: number;
    isSent: boolean;
    isWritten: boolean;
    isStopped: boolean;
    name: string | null;
    email: string | null;
  }[];
};

/** More are folded away, so that the mail to their buyers stands close to the count. */
const FEW = 8;

/** The orders that were found: how many, how many have heard of it, and whose they are. */
export function RecalledOrders({ found }: { found: Found }) {
  const { shirts, orders, unwritten, unreachable, unstopped, shown } = found;
  if (orders === 0)
    return (
      <Card title="Nothing found">
        <p className="text-ink-2">No order has shirts of these.</p>
      </Card>
    );
  return (
    <Card title={`${counted(shirts, "shirt")} in ${counted(orders, "order")}`}>
      <p className="mb-3 text-ink-2">
        {unwritten === 0
          ? "Nobody is left to write to."
          : `${counted(unwritten, "buyer")} ${unwritten === 1 ? "has" : "have"} not been written to yet.`}
        {unstopped > 0 &&
          ` ${counted(unstopped, "shirt")} ${unstopped === 1 ? "has" : "have"} not left yet.`}
        {unreachable > 0 && ` Of ${counted(unreachable, "order")} no address is kept any more.`}
      </p>
      <details open={orders <= FEW}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {orders === 1 ? "The order" : "The orders"}
        </summary>
        <ul className="divide-y divide-line">
          {shown.map(({ id, number, shirts: count, name, email, ...order }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>
              <span className="tabular-nums">{counted(count, "shirt")}</span>
              {order.isStopped && <Badge tone="success">Stopped</Badge>}
              {!order.isSent && !order.isStopped && <Badge tone="warning">Not sent off yet</Badge>}
              {order.isWritten && <Badge tone="success">Written to</Badge>}
              {(name ?? email) && (
                <span className="wrap-anywhere min-w-0 basis-full text-sm text-ink-2">
                  {[name, email].filter(Boolean).join(", ")}
                </span>
              )}
            </li>
          ))}
        </ul>
        {shown.length < orders && (
          <p className="mt-3 text-sm text-ink-2">
            The {shown.length} newest are listed; all of them are counted and written to.
          </p>
        )}
      </details>
    </Card>
  );
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
