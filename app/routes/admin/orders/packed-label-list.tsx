import { useState } from "react";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

type ShownLabel = {
  orderNumber: string;
  lines: string[];
  /** What the parcel needs beside its label. */
  needs: string[];
};

/** The address of each parcel that is packed, to be copied or taken to a label printer. */
export function PackedLabels({ title, labels }: { title: string; labels: ShownLabel[] }) {
  if (labels.length === 0) return null;
  const csv = pathTo("/admin/orders/print/packed/:paper", { paper: "labels.csv" });
  const text = pathTo("/admin/orders/print/packed/:paper", { paper: "labels.txt" });
  return (
    <section className="mt-4" aria-labelledby="labels">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-ink py-1 text-sm">
        <h3 id="labels" className="font-bold">
          {title}
        </h3>
        <span className="flex gap-4">
          <TextLink to={csv} reloadDocument>
            CSV
          </TextLink>
          <TextLink to={text} reloadDocument>
            Text
          </TextLink>
        </span>
      </div>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto text-sm" tabIndex={0}>
        {labels.map((label) => (
          <Label key={label.orderNumber} label={label} />
        ))}
      </ul>
    </section>
  );
}

function Label({ label: { orderNumber, lines, needs } }: { label: ShownLabel }) {
  const [copied, setCopied] = useState("Copy");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      setCopied("Copied");
    } catch {
      // The browser may forbid it; a click on the address selects all of it.
      setCopied("Not copied");
    }
  };
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="text-ink-2">{orderNumber}</p>
        {lines.length === 0 ? (
          <p>No address stored</p>
        ) : (
          <address className="whitespace-pre-line not-italic select-all">
            {lines.join("\n")}
          </address>
        )}
        {needs.map((need) => (
          <p key={need} className="mt-1 font-semibold">
            {need}
          </p>
        ))}
      </div>
      {lines.length > 0 && (
        <Button
          type="button"
          size="sm"
          onClick={() => void copy()}
          aria-label={`Copy the label of ${orderNumber}`}
          className="shrink-0 [@media(scripting:none)]:hidden"
        >
          <span aria-live="polite">{copied}</span>
        </Button>
      )}
    </li>
  );
}
