import { ShownAddress } from "~/people/users/shown-address";
import type { SeenBuyer } from "~/orders/orders-for-role.server";

/** Who bought, as the role sees it; in a row of a list in one line, where there is room. */
export function BuyerCell({
  buyer: { address, name, isErased },
  isInRow = false,
}: {
  buyer: SeenBuyer;
  isInRow?: boolean;
}) {
  if (isErased) return "Deleted account";
  if (!address) return <span className="wrap-anywhere">{name ?? "Hidden"}</span>;
  return (
    <span className="block wrap-anywhere as-table:min-w-28">
      {name && <span className={isInRow ? "block lg:mr-2 lg:inline" : "block"}>{name}</span>}
      <ShownAddress address={address} />
    </span>
  );
}
