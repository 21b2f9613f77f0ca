import { startTransition, useEffect, useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { islandPart } from "~/features/storefront/island/island-part";
import {
  islandElement,
  type IslandName,
  type IslandProps,
} from "~/features/storefront/island/islands";

/** Marks the island as ready once its contents respond to the visitor. */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  const [isBegun, setBegun] = useState(false);
  // What was chosen before is read by the contents' own effects, and rendered together with this.
  useEffect(() => {
    if (isBegun) onLive();
    else setBegun(true);
  }, [isBegun, onLive]);
  return children;
}

/** @param written the properties that the server rendered it with, as JSON */
function revive(island: HTMLElement, name: IslandName, written: string): Promise<void> {
  // Only `Island` writes them, for the same name of the same table.
  const props = JSON.parse(written) as IslandProps[typeof name];
  return new Promise((resolve) => {
    const onLive = () => {
      islandPart.mark(island, "live");
      resolve();
    };
    startTransition(() => {
      hydrateRoot(island, <Live onLive={onLive}>{islandElement(name, props)}</Live>);
    });
  });
}

/** Lets React take over every island of the page. */
export async function reviveIslands(): Promise<void> {
  const revived = islandPart.all(document, "root").flatMap((island) => {
    const name = islandPart.said(island, "root");
    const written = island.previousElementSibling?.textContent;
    return name && written ? revive(island, name, written) : [];
  });
  await Promise.all(revived);
}
