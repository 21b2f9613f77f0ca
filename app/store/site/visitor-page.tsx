import type { ComponentProps, ReactNode } from "react";

import { RoomFooter } from "./room-footer";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A page between the shop's header and its footer, or the few links of a room, as this visitor sees them. */
export function VisitorPage({
  visitor,
  footer,
  children,
}: {
  visitor: ComponentProps<typeof SiteHeader>;
  /** A room has a few links instead of the shop's footer; a moment that fills the screen has none. */
  footer: "shop" | "room" | "none";
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader {...visitor} />
      <main id="main" className="flex-1">
        {children}
      </main>
      {footer === "shop" && <SiteFooter collections={visitor.collections} />}
      {footer === "room" && <RoomFooter />}
    </div>
  );
}
