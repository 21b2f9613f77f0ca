import { wakeIslands, type LoadIslands } from "../island/wake-islands.client";
import { localShelf, rememberRecent } from "../listing/recent-products";
import { showArrival } from "./arrival/arrival.client";
import { shirtPart } from "./shirt-part";
import { knownWish } from "./wish";

/**
 * What a shirt's page says of this visitor without being asked: it does not wait for the islands.
 * A shirt that is wished for wakes them, as only they show it.
 */
export function improveShirtPage(loadIslands: LoadIslands): void {
  const wake = wakeIslands(loadIslands);
  const id = shirtPart.said(shirtPart.find(document, "root"), "root");
  if (!id) return;
  showArrival();
  rememberRecent(localShelf(), id);
  void knownWish(id).then((isWished) => {
    if (isWished) wake();
  });
}
