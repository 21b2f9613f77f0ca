import { shortName } from "~/features/fulfilment/batch-name";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/print-desk";

const papers = [
  { paper: "proof-sheet.pdf", label: "Proof sheet" },
  { paper: "packing-slips.pdf", label: "Packing slips" },
  { paper: "labels.csv", label: "Labels" },
];

/** Batches that were made, to be fetched again as they were. */
export function BatchList({ batches }: Pick<Route.ComponentProps["loaderData"], "batches">) {
  if (batches.length === 0) return null;
  return (
    <Card title="Batches" className="mt-5">
      <ul className="divide-y divide-line text-sm">
        {batches.map(({ id, createdAt, by, shirts }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-1.5"
          >
            <span>
              <span className="font-semibold">{shortName({ id })}</span>, {formatDate(createdAt)},{" "}
              {shirts === 1 ? "1 shirt" : `${shirts} shirts`}
              {by && `, by ${by}`}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {papers.map(({ paper, label }) => (
                <TextLink
                  key={paper}
                  to={pathTo("/admin/orders/print/:batchId/:paper", { batchId: id, paper })}
                  reloadDocument
                  aria-label={`${label} of batch ${shortName({ id })}`}
                >
                  {label}
                </TextLink>
              ))}
              <TextLink
                to={pathTo("/admin/orders/print/:batchId", { batchId: id })}
                reloadDocument
                aria-label={`Everything of batch ${shortName({ id })}`}
              >
                Everything (ZIP)
              </TextLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
