import { browsingBrackets } from "~/schema/age-brackets";
import { pathTo } from "~/path-to";
import { Link } from "~/ui/links/link";

type ShopLinksProps = {
  collections: readonly { name: string; slug: string }[];
  showAges: boolean;
};

/** Links into the store, by age and by collection. */
export function ShopLinks({ collections, showAges }: ShopLinksProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-10">
      {showAges && (
        <div>
          <p className="font-display text-sm font-bold text-ink-2">Shop by Age</p>
          <ul className="nav-links">
            {browsingBrackets.map((age) => (
              <li key={age}>
                <Link to={pathTo("/store", { query: { age } })}>{`Ages ${age}`}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="font-display text-sm font-bold text-ink-2">Collections</p>
        <ul className="nav-links">
          <li>
            <Link to={pathTo("/store")}>All Designs</Link>
          </li>
          <li>
            <Link to={pathTo("/gifts")}>Gifts</Link>
          </li>
          {collections.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={pathTo("/collections/:slug", { slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
