import type { ComponentProps, ReactNode } from "react";

import { RoomFooter } from "./room-footer";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A page between the shop's header and its footer, or the few links of a room, as this visitor sees them. */
export function VisitorPage({
  visitor,
  hasFooter,
  children,
}: {
  visitor: ComponentProps<typeof SiteHeader>;
  hasFooter: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader {...visitor} />
      <main id="main" className="flex-1">
        {children}
      </main>
      {hasFooter ? <SiteFooter collections={visitor.collections} /> : <RoomFooter />}
    </div>
  );
}
