import { Card } from "~/ui/card";

type Props = {
  /** The last day of printing and the days of arrival, as they are read: "Dec 1", "Dec 1–8". */
  printedBy: string;
  arrives: string;
  email: string | null;
};

/** What happens to an order from here, with its dates. */
export function WhatHappensNext({ printedBy, arrives, email }: Props) {
  const mail = email ? "We email you" : "Your order's page says so";
  const steps = [
    ["Today", "Your order goes to our printers. Until they start you can still change it."],
    [`By ${printedBy}`, `Every tee is printed just for you. ${mail} when it ships.`],
    [arrives, "Your parcel is at your door."],
  ];
  return (
    <Card title="What happens next" className="mb-10">
      <ol className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        {steps.map(([when, what]) => (
          <li key={when}>
            <p className="font-display text-lg font-bold">{when}</p>
            <p className="text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
