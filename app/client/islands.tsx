import { startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { islandPart } from "~/features/storefront/island/island-part";
import {
  islandElement,
  type IslandName,
  type IslandProps,
} from "~/features/storefront/island/islands";

/** Marks the island as ready once its contents respond to the visitor. */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** @param written the properties that the server rendered it with, as JSON */
function revive(island: HTMLElement, name: IslandName, written: string): void {
  // Only `Island` writes them, for the same name of the same table.
  const props = JSON.parse(written) as IslandProps[typeof name];
  startTransition(() => {
    hydrateRoot(
      island,
      <Live onLive={() => islandPart.mark(island, "live")}>{islandElement(name, props)}</Live>,
    );
  });
}

/** Lets React take over every island of the page. */
export function reviveIslands(): void {
  for (const island of islandPart.all(document, "root")) {
    const name = islandPart.said(island, "root");
    const written = island.previousElementSibling?.textContent;
    if (name && written) revive(island, name, written);
  }
}
