import { Card } from "~/ui/card";

import type { NextStep } from "./next-steps";

/** What happens to an order from here, with its dates. */
export function WhatHappensNext({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card title="What happens next" className="mb-10">
      <ol className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        {steps.map(({ when, what }) => (
          <li key={when}>
            <p className="font-display text-lg font-bold">{when}</p>
            <p className="text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
