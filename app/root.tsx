import type { ReactNode } from "react";
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";

import { pathTo } from "~/path-to";

import { brand } from "./brand";
import { FINISHED, OWN_SCRIPT, WAITS } from "./client/page-attributes";
import { PlainErrorPage } from "~/store/site/plain-error-page";
import { beginsByHand, hasOwnScript, isFinishedPage, waitsForUser } from "./finished-page";
import { FontPreloads } from "./font-preloads";
import { shopZone, ZONE_ATTRIBUTE } from "./lib/shop-zone";
import { refuseLargeBody } from "./middleware/too-large";
import { FirstScript, PublicScripts } from "./public-scripts";
import { RouterLinkContext } from "./ui/links/link";
import { PicturesToCome } from "./ui/pictures-to-come";
import { Toasts } from "./ui/toasts";

import style from "./app.css?url";

import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [refuseLargeBody];

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const isFinished = isFinishedPage(matches);
  return (
    <html
      lang="en"
      {...{ [ZONE_ATTRIBUTE]: shopZone() }}
      {...(isFinished && { [FINISHED]: "" })}
      {...(hasOwnScript(matches) && { [OWN_SCRIPT]: "" })}
      {...(waitsForUser(matches) && { [WAITS]: "" })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.paper} />
        {import.meta.env.SSR && <FirstScript />}
        {import.meta.env.SSR && (
          <FontPreloads isFinished={isFinished} isByHand={beginsByHand(matches)} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathTo("/manifest.webmanifest")} />
        <Meta />
        {/* The browser hides the nonce from React, which would report a hydration mismatch. */}
        <Links nonce="" />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <RouterLinkContext value={isFinished ? null : Link}>{children}</RouterLinkContext>
        {/* Nothing in the browser renders a finished page. */}
        {isFinished ? (
          import.meta.env.SSR && <PublicScripts />
        ) : (
          <>
            <Toasts />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PicturesToCome />
    </>
  );
}

/** The last resort: pages that can fail have their own boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlainErrorPage error={error} />;
}
