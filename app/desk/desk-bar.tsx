import { Link } from "react-router";

import { bottomBar } from "~/ui/bottom-bars";
import { classNames } from "~/ui/class-names";
import { Menu } from "~/ui/menu";

import { DeskLinks, type DeskLinksProps } from "./desk-links";
import { barLinks } from "./desk-nav";
import { DeskFoot } from "./desk-foot";
import { DeskIcon } from "./desk-sign";

const item =
  "relative flex h-full min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-xs font-semibold";

/** The bar at the bottom of a phone: the work of the day, and a menu with everything else. */
export function DeskBar({ firstName, ...links }: DeskLinksProps & { firstName: string }) {
  const { counts, current, allowed } = links;
  return (
    <nav
      aria-label="Admin, most used"
      ref={bottomBar}
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-ink bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-2xl grid-flow-col auto-cols-fr">
        {barLinks
          .filter(({ to }) => allowed.includes(to))
          .map((link) => {
            const count = link.counts ? (counts[link.counts] ?? 0) : 0;
            return (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link === current ? "page" : undefined}
                  className={classNames(item, link === current && "bg-ink text-paper")}
                >
                  <DeskIcon sign={link.sign} className="size-[24px]" />
                  <span className="max-w-full truncate">{link.label}</span>
                  {count > 0 && (
                    <span className="absolute left-1/2 top-1 ml-1.5 rounded-full bg-yellow px-1.5 text-xs/4 font-bold tabular-nums text-ink">
                      {count > 99 ? "99+" : count}
                      <span className="sr-only"> waiting</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        <li>
          <Menu className="fills-page group h-full">
            <summary className={classNames(item, "list-none [&::-webkit-details-marker]:hidden")}>
              <svg
                aria-hidden
                viewBox="0 0 24 24"
                className="size-[24px]"
                fill="none"
                stroke="currentColor"
                strokeWidth={2.2}
                strokeLinecap="round"
              >
                <path d="M3.500 6.300c5.700-.5 11.300-.4 17 0M3.600 12.300c5.600-.6 11.200-.3 16.900-.2M3.400 18c5.800-.4 11.400-.3 17.100.1" />
              </svg>
              Menu
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-t-2 border-ink bg-paper p-4 shadow-lift">
              <div className="mx-auto max-w-2xl">
                <DeskLinks {...links} />
                <DeskFoot firstName={firstName} />
              </div>
            </div>
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
