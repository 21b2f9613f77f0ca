import { pathTo } from "~/path-to";
import { Link } from "~/ui/links/link";

/** What the law asks to be within reach wherever a child writes something, and who helps. */
export function RoomFooter() {
  return (
    <nav aria-label="Help" className="print:hidden">
      <div className="wrap-page">
        <ul className="flex flex-wrap gap-x-6 border-t border-line py-3 text-sm">
          {helpLinks.map(({ to, label }) => (
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

const helpLinks = [
  { to: pathTo("/contact"), label: "Contact" },
  { to: pathTo("/privacy", { hash: "children" }), label: "For Parents" },
  { to: pathTo("/privacy"), label: "Privacy" },
  { to: pathTo("/legal/terms"), label: "Terms" },
];
