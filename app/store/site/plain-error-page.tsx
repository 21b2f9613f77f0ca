import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { InkDrop } from "~/ui/marker/marker";
import { showToast } from "~/ui/toast";

import { ErrorPage } from "./error-page";

/** An error before anything is known about the visitor, and that nobody but admins may pass. */
export function PlainErrorPage(props: Parameters<typeof ErrorPage>[0]) {
  const { error } = props;
  return (
    <>
      <PlainHeader />
      <main id="main">
        <ErrorPage {...props} />
        {isRouteErrorResponse(error) && error.data === "admins-only" && (
          <MessageOnce title="Access Denied" text="You don't have admin privileges" />
        )}
      </main>
    </>
  );
}

/** The header of a page that knows neither the collections nor the visitor: only the way home. */
function PlainHeader() {
  return (
    <header className="border-b-2 border-ink bg-paper">
      <div className="wrap-page flex h-16 items-center md:h-18">
        <a
          href={pathTo("/")}
          className="flex min-h-11 items-center gap-1.5 font-display text-xl font-extrabold tracking-tight"
        >
          <InkDrop className="size-8" />
          {brand.name}
        </a>
      </div>
    </header>
  );
}

/** Shows one toast on an error page. */
function MessageOnce({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    // React may run an effect twice in development.
    const timer = setTimeout(() => showToast({ tone: "error", title, text }), 0);
    return () => clearTimeout(timer);
  }, [title, text]);
  return null;
}
