import { islandPart } from "~/ui/island/island-part";
import { localShelf, rememberRecent } from "../listing/recent/recent-products";
import { showArrival } from "./arrival/arrival.client";
import { shirtPart } from "./shirt-part";
import { knownWish } from "./wish";

const MOST_IN_ROW = 3;

/**
 * What a shirt's page says of this visitor without being asked: it does not wait for the islands.
 * @param wake wakes the islands: only they show that a shirt is wished for
 */
export function improveShirtPage(wake: () => void): void {
  const id = shirtPart.said(shirtPart.find(document, "root"), "root");
  if (!id) return;
  showArrival();
  keepRoom(rememberRecent(localShelf(), id).length);
  void knownWish(id).then((isWished) => {
    if (isWished) wake();
  });
}

/** The page must not move under whoever is at its end when it shows what they viewed recently. */
function keepRoom(tiles: number): void {
  const island = islandPart.find(document, "root", "RecentlyViewed");
  if (island && tiles > 0) island.className = tiles > MOST_IN_ROW ? "room-two" : "room-one";
}
