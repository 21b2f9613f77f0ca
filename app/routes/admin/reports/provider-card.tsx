import type { MonthDifference } from "~/books/month/month-differences.server";
import { type MonthFigures, type ProviderPair } from "~/books/month/month-figures";
import { agrees } from "~/books/month/month-sums";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { FiguresTable } from "~/ui/lists/figures-table";
import { TextLink } from "~/ui/text-link";

type Provider = MonthFigures["provider"];

const labels: readonly [keyof Provider, string][] = [
  ["opening", "Opening balance"],
  ["charges", "Payments"],
  ["refunds", "Refunds"],
  ["disputes", "Disputes"],
  ["transfers", "Transfers to creators"],
  ["fees", "Fees"],
  ["bank", "To the shop's bank"],
  ["other", "Other"],
  ["closing", "Closing balance"],
];

/**
 * The same movements in our ledger and at the payment provider; both must be equal to the cent.
 * @param now of a closed month: what it would be today
 */
export function ProviderCard({
  provider,
  now,
  differences,
}: {
  provider: Provider;
  now: Provider | null;
  differences: readonly MonthDifference[];
}) {
  return (
    <Card
      title="At the payment provider"
      action={
        agrees(provider) ? (
          <Badge tone="success">Equal to the cent</Badge>
        ) : (
          <Badge tone="warning">Differs</Badge>
        )
      }
    >
      <FiguresTable caption="Our ledger and the payment provider">
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-1.5 text-left">
              <span className="sr-only">Movement</span>
            </th>
            <th scope="col" className="py-1.5 pl-2 text-right">
              Our ledger
            </th>
            <th scope="col" className="py-1.5 pl-2 text-right">
              Provider
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map(([name, label]) => (
            <tr
              key={name}
              className={classNames(
                "align-top",
                name === "closing" ? "border-y-2 border-ink font-bold" : "border-b border-line",
              )}
            >
              <th
                scope="row"
                className={classNames("py-1.5 text-left", name !== "closing" && "font-normal")}
              >
                {label}
                <Difference {...provider[name]} />
              </th>
              <Amount cents={provider[name].ours} now={now?.[name].ours} />
              <Amount cents={provider[name].theirs} now={now?.[name].theirs} />
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <p className="mt-3 text-xs text-ink-2">
        Payments and refunds include guardians' card checks.
      </p>
      {differences.length > 0 && <Differences differences={differences} />}
    </Card>
  );
}

function Difference({ ours, theirs }: ProviderPair) {
  if (ours === theirs) return null;
  return (
    <span className="block text-xs font-bold text-warning">
      {formatCents(Math.abs(ours - theirs))} apart
    </span>
  );
}

function Amount({ cents, now }: { cents: number; now: number | undefined }) {
  return (
    <td className="py-1.5 pl-2 text-right">
      {formatCents(cents || 0)}
      {now !== undefined && now !== cents && (
        <span className="block text-xs text-warning">now {formatCents(now || 0)}</span>
      )}
    </td>
  );
}

const kinds: Record<MonthDifference["kind"], string> = {
  charge: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  transfer: "Transfer",
  fee: "Fee",
};

/** So many stand open; a month that the provider was not asked about yet differs everywhere. */
const SHOWN = 10;

function Differences({ differences }: { differences: readonly MonthDifference[] }) {
  const more = differences.slice(SHOWN);
  return (
    <div className="mt-5">
      <h3 className="font-display font-bold">What differs</h3>
      <DifferenceList differences={differences.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer font-semibold">{more.length} more</summary>
          <DifferenceList differences={more} />
        </details>
      )}
    </div>
  );
}

function DifferenceList({ differences }: { differences: readonly MonthDifference[] }) {
  return (
    <ul className="mt-2 space-y-2 text-sm">
      {differences.map(({ kind, record, orderId, orderNumber, ours, theirs }) => (
        <li key={`${kind} ${record}`} className="wrap-anywhere">
          {kinds[kind]} <Record {...{ kind, record, orderId, orderNumber }} />: {formatCents(ours)}{" "}
          in our ledger, {formatCents(theirs)} at the provider
        </li>
      ))}
    </ul>
  );
}

function Record({
  kind,
  record,
  orderId,
  orderNumber,
}: Pick<MonthDifference, "kind" | "record" | "orderId" | "orderNumber">) {
  if (orderId)
    return (
      <TextLink to={pathTo("/admin/orders/:orderId", { orderId })}>
        {record} of {orderNumber}
      </TextLink>
    );
  if (kind === "transfer") return <TextLink to={pathTo("/admin/payouts")}>{record}</TextLink>;
  return <span>{record}</span>;
}
