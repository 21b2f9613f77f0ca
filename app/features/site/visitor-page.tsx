import type { ComponentProps, ReactNode } from "react";

import { AccountDialog } from "./account-dialog";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A page between the shop's header and footer, as this visitor sees them. */
export function VisitorPage({
  visitor,
  header = <SiteHeader {...visitor} />,
  main,
  children,
}: {
  visitor: ComponentProps<typeof SiteHeader>;
  /** In place of the one that the router runs. */
  header?: ReactNode;
  /** Hooks of scripts. */
  main?: object;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {/* Nothing opens it for whoever is signed in. */}
      {!visitor.viewer?.signedIn && <AccountDialog />}
      <main id="main" {...main} className="flex-1">
        {children}
      </main>
      <SiteFooter collections={visitor.collections} />
    </div>
  );
}
