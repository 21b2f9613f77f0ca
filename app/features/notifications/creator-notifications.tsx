import { useFetcher, useLocation } from "react-router";

import { pathTo } from "~/path-to";
import { MarkerSign } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

type NotificationToShow = {
  id: string;
  text: string;
  action: { label: string; href: string } | null;
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
  return (
    <section aria-label="Your notifications" className="mb-6">
      <ul className="space-y-2">
        {shown.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  );
}

function NotificationLine({ notification }: { notification: NotificationToShow }) {
  const fetcher = useFetcher();
  if (fetcher.state !== "idle") return null;
  return (
    <li className="flex items-center gap-3 rounded-md border-2 border-ink bg-yellow-wash py-2 pl-4 pr-2">
      <p className="min-w-0 grow">
        {notification.text}{" "}
        {notification.action && (
          <TextLink to={notification.action.href}>{notification.action.label}</TextLink>
        )}
      </p>
      <fetcher.Form method="post" action={pathTo("/api/notifications")}>
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
