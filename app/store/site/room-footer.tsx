import { Link } from "~/ui/links/link";

import { accessibilityLink, contactLink, legalLinks } from "./help-links";

/** What the law asks to be within reach wherever a child writes something, and who helps. */
export function RoomFooter() {
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
