import { useState, type MouseEvent } from "react";
import { useSearchParams } from "react-router";

import { buttonClass } from "~/ui/button-class";
import { isPlainClick } from "~/ui/links/plain-click";

type SavedAddress = Record<
  "id" | "name" | "line1" | "line2" | "city" | "state" | "postalCode",
  string
>;

const empty: SavedAddress = {
  id: "",
  name: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
};

/** The account's addresses to choose from; the choice is in the page's URL. */
export function SavedAddresses({
  addresses,
  chosenId,
  onChoose,
}: {
  addresses: ({ lines: string[] } & SavedAddress)[];
  chosenId: string | null;
  /** Fills its fields in, and leaves everything else that was typed. */
  onChoose: (address: SavedAddress) => void;
}) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(chosenId);
  const choose = (event: MouseEvent<HTMLAnchorElement>, address: SavedAddress) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(address);
    setChosen(address.id || null);
    history.replaceState(history.state, "", event.currentTarget.href);
  };
  const to = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("address", id);
    return `?${query}`;
  };
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {addresses.map(({ id, lines, ...address }) => (
        <li key={id}>
          <a
            href={to(id)}
            onClick={(event) => choose(event, { id, ...address })}
            aria-current={id === chosen ? "true" : undefined}
            className="marker-frame-soft block h-full bg-white p-4 text-sm aria-[current]:border-ink aria-[current]:bg-yellow-wash"
          >
            {lines.map((line) => (
              <span key={line} className="block first:font-bold">
                {line}
              </span>
            ))}
          </a>
        </li>
      ))}
      <li>
        <a
          href={to("new")}
          onClick={(event) => choose(event, empty)}
          className={buttonClass({ size: "sm" })}
        >
          Use another address
        </a>
      </li>
    </ul>
  );
}
