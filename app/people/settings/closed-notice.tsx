import { Callout } from "~/ui/callout";

/** The first sentence of what a shopper is told, and what checkout refuses with. */
export const CLOSED = "We are not taking orders right now";

/** Says that the shop takes no orders, in the owner's words; nothing while it does. */
export function ClosedNotice({
  closed,
  className,
}: {
  closed: { message: string } | null;
  className?: string;
}) {
  if (!closed) return null;
  return (
    <Callout tone="warning" title={CLOSED} className={className ?? "mb-6"}>
      {closed.message && <p className="wrap-text whitespace-pre-line">{closed.message}</p>}
    </Callout>
  );
}
