import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";

import type { RefundedReplacement } from "../replacement-pair";

/** Who bears what of a refund that has not been made (cents). */
export type RefundPreview = {
  /** What the buyer gets. */
  amountCents: number;
  lines: { title: string; size: string; color: string; quantity: number; amountCents: number }[];
  /** Shipping. */
  otherCents: number;
  /** It is no longer owed to the state. */
  taxCents: number;
  /** Negative where goodwill given earlier counts toward the lines. */
  goodwillCents: number;
  /** What is taken back from the creator of each line, and what stays because it was paid out. */
  shares: { title: string; takenCents: number; paidOutCents: number }[];
  /** What the shop bears: everything but the tax and what is taken back. */
  shopCents: number;
  /** Shirts that the press has begun, or has sent: they are made nevertheless. */
  begunTitles: string[];
  /** Orders that replace shirts of this one: not made any more, or made nevertheless. */
  replacements: RefundedReplacement[];
};

/** Who bears what, before anyone confirms it. */
export function RefundPreviewPart({ preview }: { preview: RefundPreview }) {
  const { amountCents, lines, otherCents, taxCents, goodwillCents, shares, shopCents } = preview;
  const paidOutCents = shares.reduce((sum, share) => sum + share.paidOutCents, 0);
  const rows: [string, number][] = [
    ...lines.map((line): [string, number] => [
      `${line.quantity} × ${line.title} (${line.size}, ${line.color})`,
      line.amountCents,
    ]),
    ["Shipping", otherCents],
    ["Tax", taxCents],
    [goodwillCents < 0 ? "Goodwill given before" : "Goodwill", goodwillCents],
  ];
  const bearers = shares.map(({ title, takenCents }): [string, number] => [
    `Taken back from the creator of “${title}”`,
    takenCents,
  ]);
  if (taxCents > 0) bearers.push(["Tax that is no longer owed to the state", taxCents]);
  return (
    <section aria-label="What this refund means" role="status" className="space-y-3">
      <Rows
        rows={rows.filter(([, cents]) => cents !== 0)}
        total={["The buyer gets", amountCents]}
      />
      <Rows rows={bearers} total={["The shop bears", shopCents]} />
      {paidOutCents > 0 && (
        <p className="text-sm text-ink-2">
          {formatCents(paidOutCents)} of the creators&apos; shares was paid out already, so the shop
          bears that, too.
        </p>
      )}
      {preview.begunTitles.length > 0 && (
        <Callout tone="warning">
          Already with the press, so it will be printed anyway: {preview.begunTitles.join(", ")}
        </Callout>
      )}
      {preview.replacements.map((replacement) => (
        <Callout key={`${replacement.number} ${replacement.title}`} tone="warning">
          {replacementText(replacement)}
        </Callout>
      ))}
      <input type="hidden" name="previewed" value={amountCents} />
    </section>
  );
}

const replacementTexts = {
  stop: "is taken out of print.",
  "too-late": "is already printed: the buyer will get it anyway.",
  print: "will still be printed: no shirt that it replaces is being refunded.",
} as const;

function replacementText(replacement: RefundPreview["replacements"][number]): string {
  const { number, title, outcome, quantity, shirts } = replacement;
  const isPart = outcome === "stop" && quantity < shirts;
  const which = isPart ? `${quantity} of ${shirts} shirts of order ${number}` : `Order ${number}`;
  return `${which}, which replaces “${title}”, ${replacementTexts[outcome]}`;
}

function Rows({ rows, total }: { rows: [string, number][]; total: [string, number] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      {rows.map(([label, cents]) => (
        <div key={label} className="contents">
          <dt className="min-w-0 text-ink-2">{label}</dt>
          <dd className="text-right">{formatCents(cents)}</dd>
        </div>
      ))}
      <dt className="font-bold">{total[0]}</dt>
      <dd className="text-right font-bold">{formatCents(total[1])}</dd>
    </dl>
  );
}
