import type { ComponentProps, ReactNode } from "react";

import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A page between the shop's header and footer, as this visitor sees them. */
export function VisitorPage({
  visitor: { collections, showAges, viewer },
  main,
  children,
}: {
  visitor: ComponentProps<typeof SiteHeader>;
  /** Hooks of scripts. */
  main?: object;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader collections={collections} showAges={showAges} viewer={viewer} />
      <main id="main" {...main} className="flex-1">
        {children}
      </main>
      <SiteFooter collections={collections} />
    </div>
  );
}
