import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import marker from "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";

import { pathTo } from "~/path-to";

import { brand } from "./brand";
import { finishedPagePart } from "./client/finished-page-part";
import { PlainErrorPage } from "./features/site/plain-error-page";
import { isFinishedPage } from "./finished-page";
import { refuseLargeBody } from "./middleware/too-large";
import { PublicScripts } from "./public-scripts";

import style from "./app.css?url";

import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [refuseLargeBody];

function fontLink(href: string) {
  return {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const isFinished = isFinishedPage(matches);
  return (
    <html lang="en" {...(isFinished && finishedPagePart.hook("root"))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.paper} />
        <link {...fontLink(bricolage)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathTo("/manifest.webmanifest")} />
        <Meta />
        {/* The browser hides the nonce from React, which would report a hydration mismatch. */}
        <Links nonce="" />
        <link rel="stylesheet" href={style} />
        {/* Asked for early, but not before what the first paint needs: a font of the same size stands in for them. */}
        <link {...fontLink(figtree)} fetchPriority="low" />
        <link {...fontLink(marker)} fetchPriority="low" />
      </head>
      <body>
        {children}
        {/* Nothing in the browser renders a finished page. */}
        {isFinished ? (
          import.meta.env.SSR && <PublicScripts />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort: pages that can fail have their own boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlainErrorPage error={error} />;
}
