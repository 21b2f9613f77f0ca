import { ShownAddress } from "~/features/accounts/people/shown-address";
import type { SeenBuyer } from "~/features/orders/as-seen-by.server";

/** Who bought, as the role sees it. */
export function BuyerCell({ buyer: { address, name, isErased } }: { buyer: SeenBuyer }) {
  if (isErased) return "Deleted account";
  if (!address) return <span className="break-words">{name ?? "Hidden"}</span>;
  return (
    <>
      {name && <span className="block break-words lg:mr-2 lg:inline">{name}</span>}
      <ShownAddress address={address} />
    </>
  );
}
