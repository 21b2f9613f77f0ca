import type { Db } from "~/platform/database/client.server";

import { creatorEarningsSummary } from "./creator-earnings.server";

/** A guardian's children, each with what it has earned; null before it has an account. */
export async function withEarnings<Child extends { childUserId: string | null }>(
  db: Db,
  children: readonly Child[],
) {
  return Promise.all(
    children.map(async (child) => ({
      ...child,
      earned: child.childUserId ? await creatorEarningsSummary(db, child.childUserId) : null,
    })),
  );
}
