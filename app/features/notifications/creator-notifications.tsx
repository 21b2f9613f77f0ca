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
export function CreatorNotifications({ notices }: { notices: readonly NotificationToShow[] }) {
  const { pathname, search } = useLocation();
  const news = notices.filter(({ action }) => action?.href !== pathname + search);
  if (news.length === 0) return null;
  return (
    <section aria-label="Your notifications" className="mb-6">
      <ul className="space-y-2">
        {news.map((notice) => (
          <NotificationLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function NotificationLine({ notice }: { notice: NotificationToShow }) {
  const fetcher = useFetcher();
  if (fetcher.state !== "idle") return null;
  return (
    <li className="flex items-center gap-3 rounded-md border-2 border-ink bg-yellow-wash py-2 pl-4 pr-2">
      <p className="min-w-0 grow">
        {notice.text}{" "}
        {notice.action && <TextLink to={notice.action.href}>{notice.action.label}</TextLink>}
      </p>
      <fetcher.Form method="post" action={pathTo("/api/notices")}>
        <button
          type="submit"
          name="notice"
          value={notice.id}
          aria-label={`Dismiss: ${notice.text}`}
          className="grid size-11 place-items-center rounded-md hover:bg-yellow"
        >
          <MarkerSign name="cross" className="size-4" />
        </button>
      </fetcher.Form>
    </li>
  );
}
