import { startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { islandPart, type IslandName } from "~/features/storefront/product/island-part";
import { ProductChooser } from "~/features/storefront/product/product-chooser";
import { RecentlyViewed } from "~/features/storefront/listing/recently-viewed";

type Properties = Record<string, unknown>;

// The server wrote each island's properties from the same component's own type.
const components: Record<IslandName, ComponentType<Properties>> = {
  ProductChooser: ProductChooser as unknown as ComponentType<Properties>,
  RecentlyViewed: RecentlyViewed as unknown as ComponentType<Properties>,
};

/** Marks the island as ready once its contents respond to the visitor. */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

for (const island of islandPart.all(document, "root")) {
  const name = islandPart.said(island, "root");
  const written = island.previousElementSibling?.textContent;
  if (!name || !written) continue;
  const Component = components[name];
  const properties = JSON.parse(written) as Properties;
  startTransition(() => {
    hydrateRoot(
      island,
      <Live onLive={() => islandPart.mark(island, "live")}>
        <Component {...properties} />
      </Live>,
    );
  });
}
