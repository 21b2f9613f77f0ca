import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/print-desk";

type Batch = Route.ComponentProps["loaderData"]["batches"][number];

/** Today's batches; the older ones are collapsed. */
const AT_HAND = 3;

const papers = [
  { paper: "proof-sheet.pdf", label: "Proof sheet" },
  { paper: "packing-slips.pdf", label: "Packing slips" },
  { paper: "labels.csv", label: "Address labels" },
  { paper: "shirt-labels.pdf", label: "Tracking labels" },
];

/** Batches, which can be downloaded again as they were. */
export function BatchList({ batches }: { batches: Batch[] }) {
  if (batches.length === 0) return null;
  const older = batches.slice(AT_HAND);
  return (
    <Card title="Batches" className="mb-5">
      <Batches batches={batches.slice(0, AT_HAND)} />
      {older.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            {older.length === 1 ? "1 older batch" : `${older.length} older batches`}
          </summary>
          <Batches batches={older} />
        </details>
      )}
    </Card>
  );
}

function Batches({ batches }: { batches: Batch[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {batches.map(({ id, name, createdAt, by, shirts }) => (
        <li
          key={id}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
        >
          <span>
            <span className="font-semibold">{name}</span>, {formatDate(createdAt)},{" "}
            {shirts === 1 ? "1 shirt" : `${shirts} shirts`}
            {by && `, by ${by}`}
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-2">
            <BatchPapers batch={{ id, name }} />
            <TextLink
              to={pathTo("/admin/orders/print/:batchId", { batchId: id })}
              reloadDocument
              aria-label={`Everything (ZIP) of batch ${name}`}
            >
              Everything (ZIP)
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The papers of a batch, each on its own. */
export function BatchPapers({ batch: { id, name } }: { batch: { id: string; name: string } }) {
  return papers.map(({ paper, label }) => (
    <TextLink
      key={paper}
      to={pathTo("/admin/orders/print/:batchId/:paper", { batchId: id, paper })}
      reloadDocument
      aria-label={`${label} of batch ${name}`}
    >
      {label}
    </TextLink>
  ));
}
