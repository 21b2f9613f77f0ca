import { buttonClass } from "../button";
import { loadMorePart } from "./load-more-part";
import { Link } from "../links/link";

/** The link to the next page of a list; on finished pages the list grows instead. */
export function LoadMore({ to, label = "Load more" }: { to: string | null; label?: string }) {
  if (!to) return null;
  return (
    <p className="mt-10 text-center">
      <Link
        to={to}
        preventScrollReset
        {...loadMorePart.hook("link")}
        className={buttonClass({ variant: "secondary", size: "lg" })}
      >
        {label}
      </Link>
    </p>
  );
}
