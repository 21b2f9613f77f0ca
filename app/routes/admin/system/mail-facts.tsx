import { formatDateTime } from "~/lib/date-time";

import type { Route } from "./+types/mail";

type Mail = Route.ComponentProps["loaderData"]["mail"];

/** To whom, when and how often; what the other side said. */
export function MailFacts({ mail }: { mail: Mail }) {
  const { to, createdAt, sentAt, bouncedAt, dueAt, attempts, error, state } = mail;
  const facts: (readonly [string, string])[] = [
    ["To", to],
    ["Written", formatDateTime(createdAt)],
    ...(sentAt ? [["Sent", formatDateTime(sentAt)] as const] : []),
    ...(bouncedAt ? [["Refused", formatDateTime(bouncedAt)] as const] : []),
    ...(state === "waiting" ? [["Next try", formatDateTime(dueAt)] as const] : []),
    ["Tries", String(attempts)],
    ...(error ? [["Last error", error] as const] : []),
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
