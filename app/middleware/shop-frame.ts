import { activeCollections } from "~/catalog/collections/active-collections.server";
import { showsAgeGroups } from "~/people/settings/navigation-settings.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { closedNotice } from "~/people/settings/shop-closing.server";
import type { Services } from "~/services.server";

type From = Pick<Services, "db" | "kept">;

// The tags are words of the announcements (server/cache/facts.ts).

/** The active collections, for the navigation and the store's filter. */
export function shownCollections({ db, kept }: From) {
  return kept.read("collections", ["collections"], () => activeCollections(db));
}

/** What every page's navigation shows. */
export async function shopNavigation(from: From) {
  const [collections, showAges] = await Promise.all([
    shownCollections(from),
    from.kept.read("ages", ["settings"], () => showsAgeGroups(from.db)),
  ]);
  return { collections, showAges };
}

/** Whether the store says that orders go to the territories and to military mail. */
export function shipsFarNow({ db, kept }: From) {
  return kept.read("ships-far", ["settings"], async () => (await currentSettings(db)).shipsFar);
}

/** What pages say while the shop takes no orders; whether it takes one is asked of the database. */
export function shownNotice({ db, kept }: From) {
  return kept.read("closing", ["closing"], () => closedNotice(db));
}
