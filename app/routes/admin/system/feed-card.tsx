import { Card } from "~/ui/card";

/** Where Google Merchant Center, and whoever reads its format, finds everything for sale. */
export function FeedCard({ addresses }: { addresses: readonly string[] }) {
  return (
    <Card title="Product feed">
      <p className="text-ink-2">
        Every size and color for sale, in the format of Google Merchant Center. It says nothing
        about who drew a shirt, and changes as soon as the shop does.
      </p>
      {addresses.length > 0 ? (
        <ul className="mt-3 space-y-1">
          {addresses.map((address) => (
            <li key={address}>
              <a href={address} className="break-all underline underline-offset-4">
                {address}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">It starts with the first shirt in the store.</p>
      )}
    </Card>
  );
}
