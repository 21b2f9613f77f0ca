import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { InkDrop } from "~/ui/marker/marker";
import { Link } from "~/ui/links/link";

import { accessibilityLink, contactLink, legalLinks } from "./help-links";

type SiteFooterProps = {
  /** The active collections; the co-founder's is linked here while it is one of them. */
  collections: readonly { name: string; slug: string }[];
};

function groupsOf(collections: SiteFooterProps["collections"]) {
  const founders = collections.filter(({ slug }) => slug === brand.founder.collectionSlug);
  return [
    {
      title: "Explore",
      links: [
        { to: pathTo("/store"), label: "Shop Designs" },
        { to: pathTo("/gifts"), label: "Gifts" },
        { to: pathTo("/wishlist"), label: "Your Wish List" },
        { to: pathTo("/creators"), label: "Young Artists" },
        ...founders.map(({ name, slug }) => ({
          to: pathTo("/collections/:slug", { slug }),
          label: name,
        })),
        { to: pathTo("/how-it-works"), label: "How It Works" },
        { to: pathTo("/about"), label: "Our Story" },
        { to: pathTo("/training-program"), label: "Future Founders" },
      ],
    },
    {
      title: "Support",
      links: [
        contactLink,
        { to: pathTo("/mail-preferences"), label: "Emails from Us" },
        { to: pathTo("/legal/terms", { hash: "returns" }), label: "Returns and Refunds" },
        ...legalLinks,
        accessibilityLink,
        { to: pathTo("/legal/copyright"), label: "Copyright" },
      ],
    },
  ];
}

/** The footer of every page. */
export function SiteFooter({ collections }: SiteFooterProps) {
  return (
    // Below the fold its text is laid out, and its font loaded, when someone comes near.
    <footer className="mt-auto bg-ink text-paper [contain-intrinsic-size:auto_50rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_35.6rem] print:hidden">
      <div className="wrap-page grid grid-cols-2 gap-x-4 gap-y-10 py-14 sm:grid-cols-[minmax(0,1.5fr)_1fr_1fr] sm:gap-x-10 lg:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <p className="flex items-center gap-2 font-display text-xl font-extrabold">
            <InkDrop className="size-8 text-paper" />
            {brand.name}
          </p>
          <p className="mt-6 -rotate-2 font-marker text-3xl leading-[1.1] text-yellow">
            {brand.tagline.split(/(?<=\.)\s/).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </p>
        </div>
        {groupsOf(collections).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base tracking-normal">{title}</h2>
            <ul className="footer-links mt-2">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>
                    <span>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap-page">
        <p className="border-t border-ink-2 py-6 text-sm text-paper-3">
          © {brand.since} {brand.name}. Every drawing belongs to the artist who drew it.
        </p>
      </div>
    </footer>
  );
}
