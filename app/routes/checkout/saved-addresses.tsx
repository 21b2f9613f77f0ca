import { Link, useSearchParams } from "react-router";

import { ButtonLink } from "~/ui/button";

/** The account's addresses to choose from; the choice is in the page's URL. */
export function SavedAddresses({
  addresses,
  chosenId,
}: {
  addresses: { id: string; lines: string[] }[];
  chosenId: string | null;
}) {
  const [search] = useSearchParams();
  const to = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("address", id);
    return `?${query}`;
  };
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {addresses.map(({ id, lines }) => (
        <li key={id}>
          <Link
            to={to(id)}
            replace
            preventScrollReset
            aria-current={id === chosenId ? "true" : undefined}
            className="marker-frame-soft block h-full bg-white p-4 text-sm aria-[current]:border-ink aria-[current]:bg-yellow-wash"
          >
            {lines.map((line) => (
              <span key={line} className="block first:font-bold">
                {line}
              </span>
            ))}
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink to={to("new")} replace preventScrollReset size="sm">
          Use another address
        </ButtonLink>
      </li>
    </ul>
  );
}
