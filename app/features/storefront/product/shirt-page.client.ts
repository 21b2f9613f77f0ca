import { islandPart } from "../island/island-part";
import { wakeIslands, type LoadIslands } from "../island/wake-islands.client";
import { localShelf, rememberRecent } from "../listing/recent/recent-products";
import { showArrival } from "./arrival/arrival.client";
import { shirtPart } from "./shirt-part";
import { knownWish } from "./wish";

const MOST_IN_ROW = 3;

/**
 * What a shirt's page says of this visitor without being asked: it does not wait for the islands.
 * A shirt that is wished for wakes them, as only they show it.
 */
export function improveShirtPage(loadIslands: LoadIslands): void {
  const wake = wakeIslands(loadIslands);
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
