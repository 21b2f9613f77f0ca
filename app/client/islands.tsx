import { startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { ProductChooser } from "~/features/storefront/product/product-chooser";
import { RecentlyViewed } from "~/features/storefront/listing/recently-viewed";

type Properties = Record<string, unknown>;

// The server wrote each island's properties from the same component's own type.
const components: Record<string, ComponentType<Properties> | undefined> = {
  ProductChooser: ProductChooser as unknown as ComponentType<Properties>,
  RecentlyViewed: RecentlyViewed as unknown as ComponentType<Properties>,
};

/** Tells when what it holds answers to the visitor. */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Component = components[island.dataset["island"] ?? ""];
  const written = island.previousElementSibling?.textContent;
  if (!Component || !written) continue;
  const properties = JSON.parse(written) as Properties;
  startTransition(() => {
    hydrateRoot(
      island,
      <Live onLive={() => island.setAttribute("data-live", "")}>
        <Component {...properties} />
      </Live>,
    );
  });
}
