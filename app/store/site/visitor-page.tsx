import type { ComponentProps, ReactNode } from "react";

import { Link } from "~/ui/links/link";

import { accessibilityLink, contactLink, legalLinks } from "./help-links";
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

/** What the law asks to be within reach wherever a child writes something, and who helps. */
function RoomFooter() {
  return (
    <nav aria-label="Help" className="print:hidden">
      <div className="wrap-page">
        <ul className="flex flex-wrap gap-x-6 border-t border-line py-3 text-sm">
          {[contactLink, ...legalLinks, accessibilityLink].map(({ to, label }) => (
            <li key={label}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
