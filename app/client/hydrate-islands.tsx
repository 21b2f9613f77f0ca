import { useEffect, useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import type { IslandName, IslandProps, IslandTable } from "~/islands";
import { islandElement } from "~/ui/island/island-element";
import { ISLAND, islandProps, islandsOf, LIVE } from "~/ui/island/island-attributes";

import { islandLoaders } from "./island-loaders";
import { AWAKE } from "./page-attributes";
import { hydrateRoots } from "./hydrate-roots";

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

/** Lets React take over every island of the page. */
export async function hydrateIslands(): Promise<void> {
  const shown = new Map<HTMLElement, ReactNode>();
  await Promise.all(
    islandsOf(document).map(async (root) => {
      // Only `Island` writes it, from the table.
      const name = root.getAttribute(ISLAND) as IslandName | null;
      const element = name && (await elementOf(name, islandLoaders[name]));
      if (element) shown.set(root, element);
    }),
  );
  const hydrated: Promise<void>[] = [];
  hydrateRoots([...shown.keys()], (root, options, whenTaken) => {
    const hydrate = new Promise<void>((resolve) => {
      const onLive = () => {
        whenTaken(() => {
          root.setAttribute(LIVE, "");
          resolve();
        });
      };
      hydrateRoot(root, <Live onLive={onLive}>{shown.get(root)}</Live>, options);
    });
    hydrated.push(hydrate);
  });
  await Promise.all(hydrated);
  document.documentElement.setAttribute(AWAKE, "");
}

async function elementOf<Name extends IslandName>(
  name: Name,
  load: () => Promise<IslandTable[Name]>,
): Promise<ReactNode> {
  // `Island` writes them for the same name.
  const props = islandProps(document, name) as IslandProps[Name] | null;
  return props && islandElement(name, await load(), props);
}
