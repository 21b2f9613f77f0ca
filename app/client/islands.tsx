import { useEffect, useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { islandPart, islandProps } from "~/ui/island/island-part";
import { islandElement, type IslandName, type IslandProps } from "~/islands";

import { AWAKE } from "./page-marks";
import { takeOver } from "./take-over";

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
export async function reviveIslands(): Promise<void> {
  const revived: Promise<void>[] = [];
  takeOver(islandPart.all(document, "root"), (root, options, onTaken) => {
    const island = root instanceof HTMLElement ? root : null;
    // Only `Island` writes it, and its props with it, from the one table.
    const name = islandPart.said(island, "root") as IslandName | null;
    if (!island || !name) return;
    const props = islandProps(document, name) as IslandProps[typeof name] | null;
    if (!props) return;
    const revive = new Promise<void>((resolve) => {
      const onLive = () => {
        onTaken();
        islandPart.mark(island, "live");
        resolve();
      };
      hydrateRoot(root, <Live onLive={onLive}>{islandElement(name, props)}</Live>, options);
    });
    revived.push(revive);
  });
  await Promise.all(revived);
  document.documentElement.setAttribute(AWAKE, "");
}
