import { ShownAddress } from "~/people/users/shown-address";
import type { SeenBuyer } from "~/orders/orders-for-role.server";

/** Who bought, as the role sees it. */
export function BuyerCell({ buyer: { address, name, isErased } }: { buyer: SeenBuyer }) {
  if (isErased) return "Deleted account";
  if (!address) return <span className="wrap-anywhere">{name ?? "Hidden"}</span>;
  return (
    <span className="block wrap-anywhere as-table:min-w-28">
      {name && <span className="block lg:mr-2 lg:inline">{name}</span>}
      <ShownAddress address={address} />
    </span>
  );
}
