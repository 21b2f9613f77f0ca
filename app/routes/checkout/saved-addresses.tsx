import { useSearchParams } from "react-router";

import { checkoutPart } from "~/features/checkout/page/checkout-part";
import { buttonClass } from "~/ui/button-class";

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
}: {
  addresses: ({ lines: string[] } & SavedAddress)[];
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
      {addresses.map(({ id, lines, ...address }) => (
        <li key={id}>
          <a
            href={to(id)}
            {...checkoutPart.hook("address", JSON.stringify({ id, ...address }))}
            aria-current={id === chosenId ? "true" : undefined}
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
          {...checkoutPart.hook("address", JSON.stringify(empty))}
          className={buttonClass({ size: "sm" })}
        >
          Use another address
        </a>
      </li>
    </ul>
  );
}
