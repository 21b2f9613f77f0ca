import { isRouteErrorResponse, useLocation } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { RequestNote } from "./request-note";

/** `tab` is the window's title, if it differs from the heading. */
type ErrorCopy = { title: string; text: string; tab?: string };

const unavailableCopy: ErrorCopy = {
  title: "Our pen is out of ink for a moment",
  text: "Part of the shop is not responding right now, so we could not finish this. Please try again in half a minute.",
};

const byStatus: Record<number, ErrorCopy> = {
  400: {
    title: "That got smudged on the way",
    text: "We could not read what was sent, so nothing was changed. Please go back and try again.",
  },
  403: { title: "Access Denied", text: "You don't have permission to access this page." },
  404: {
    title: "This page is still a blank sheet",
    tab: "Page not found",
    text: "404: there is nothing at this address. It may have moved, or the link has a smudge in it.",
  },
  405: {
    title: "Nothing to send here",
    text: "This page only shows things, so nothing was changed.",
  },
  410: {
    title: "This link no longer works",
    text: "It has already been used, or it has expired. Ask for a new one.",
  },
  413: {
    title: "That does not fit through our door",
    text: "What you sent is larger than we can take, so nothing was changed. Please go back and make the text shorter, or the files smaller.",
  },
  429: { title: "A bit too fast", text: "Too many attempts. Please wait before trying again." },
  503: unavailableCopy,
};

const unexpected: ErrorCopy = {
  title: "Our pen slipped",
  text: "Something went wrong on our side. Please try again in a moment.",
};

/** A whole page for an error: what happened in plain words, and a way home, or to where the team works. */
export function ErrorPage({ error, isDesk = false }: { error: unknown; isDesk?: boolean }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text, tab = title } = byStatus[status] ?? unexpected;
  const isForCreators = isRouteErrorResponse(error) && error.data === "creators-only";
  // The desk's frame says on which page one is.
  const Heading = isDesk ? "h2" : "h1";
  const again = status >= 500 ? "Try again" : status === 413 ? "Back to the form" : null;
  return (
    <div className="wrap-page flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <title>{`${tab} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <BlankSheet />
      <Heading className="mt-8 text-3xl">{title}</Heading>
      <p className="mt-3 max-w-[46ch] text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {again && (
          <ButtonLink to={pathname + search} reloadDocument variant="primary">
            {again}
          </ButtonLink>
        )}
        {isForCreators && (
          <ButtonLink to={pathTo("/account/upgrade")} variant="primary">
            Become a Creator
          </ButtonLink>
        )}
        <ButtonLink
          to={isDesk ? pathTo("/admin") : pathTo("/")}
          variant={again || isForCreators ? "secondary" : "primary"}
        >
          {isDesk ? "Go to the overview" : "Go to the home page"}
        </ButtonLink>
        {!isDesk && <ButtonLink to={pathTo("/store")}>Shop Designs</ButtonLink>}
      </div>
      {status >= 500 && <RequestNote />}
    </div>
  );
}

/** A sheet of paper with a question mark drawn on it. */
function BlankSheet() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 140 150"
      className="w-32 text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18 9c28-3 62-2 88-1l17 20c1 36 2 78-1 112-32 3-72 3-104 0C15 98 16 50 18 9Z" />
      <path d="M105 9c-1 7 0 13 1 20 6 0 11 0 16-1" />
      <path
        d="M51 57c2-13 13-19 23-17 12 2 17 14 11 23-5 8-15 9-16 21"
        stroke="var(--color-ink)"
        strokeWidth="7"
      />
      <path d="M69 103c1 0 2 1 1 2" strokeWidth="9" />
      <path
        d="M36 127c17-4 24 4 37-1 11-3 20 3 31-1"
        stroke="var(--color-yellow-2)"
        strokeWidth="7"
      />
    </svg>
  );
}
