import type { ReactNode, SubmitEvent } from "react";
import { useFetcher, useLocation } from "react-router";

import { pathTo } from "~/path-to";
import { MarkerSign } from "~/ui/marker/marker";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/text-link";

type NotificationToShow = {
  id: string;
  text: string;
  action: { label: string; href: string } | null;
  cheer?: string;
};

/** The creator's open notifications, each of which can be dismissed. */
export function CreatorNotifications({
  notifications,
}: {
  notifications: readonly NotificationToShow[];
}) {
  const { pathname, search } = useLocation();
  const shown = notifications.filter(({ action }) => action?.href !== pathname + search);
  if (shown.length === 0) return null;
  const lines = (
    <ul className="space-y-2">
      {shown.map((notification) => (
        <NotificationLine
          key={notification.id}
          notification={notification}
          from={pathname + search}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label="Your notifications" className="mb-6">
      {pathname === pathTo("/design-review") ? (
        <FoldedLines count={shown.length}>{lines}</FoldedLines>
      ) : (
        lines
      )}
    </section>
  );
}

/** Where four shirts wait to be seen, the rest is one line until it is opened. */
function FoldedLines({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md border-2 border-ink bg-yellow-wash px-4 py-1 font-bold [&::-webkit-details-marker]:hidden">
        {count === 1 ? "1 notification" : `${count} notifications`}
        <MarkerSign name="plus" className="size-4 group-open:hidden" />
        <MarkerSign name="minus" className="hidden size-4 group-open:block" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function NotificationText({ text, action, cheer }: NotificationToShow) {
  if (!cheer)
    return (
      <p className="min-w-0 grow">
        {text} {action && <TextLink to={action.href}>{action.label}</TextLink>}
      </p>
    );
  return (
    <div className="min-w-0 grow">
      <p className="font-marker text-3xl leading-tight sm:text-4xl">{cheer}</p>
      <p className="wrap-text mt-1 text-lg">{text}</p>
      {action && (
        <ButtonLink to={action.href} size="lg" className="mt-4">
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}

function NotificationLine({
  notification,
  from,
}: {
  notification: NotificationToShow;
  from: string;
}) {
  const fetcher = useFetcher();
  if (fetcher.state !== "idle") return null;
  const action = pathTo("/api/notifications");
  function dismiss(event: SubmitEvent) {
    event.preventDefault();
    const form = { notification: notification.id, stay: "1" };
    void fetcher.submit(form, { method: "post", action });
  }
  return (
    <li
      className={classNames(
        "flex gap-3 rounded-md border-2 border-ink",
        notification.cheer
          ? "items-start bg-yellow py-5 pl-5 pr-2 sm:pl-7"
          : "items-center bg-yellow-wash py-2 pl-4 pr-2",
      )}
    >
      <NotificationText {...notification} />
      <fetcher.Form method="post" action={action} onSubmit={dismiss}>
        <input type="hidden" name="from" value={from} />
        <button
          type="submit"
          name="notification"
          value={notification.id}
          aria-label={`Dismiss: ${notification.text}`}
          className="grid size-11 place-items-center rounded-md hover:bg-yellow"
        >
          <MarkerSign name="cross" className="size-4" />
        </button>
      </fetcher.Form>
    </li>
  );
}
