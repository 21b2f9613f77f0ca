import { and, desc, eq, exists, isNotNull, lt, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, profiles, users } from "~/db/schema/accounts";
import { likePattern } from "~/lib/like-pattern";
import { isUuid } from "~/lib/uuid";

export const PEOPLE_A_PAGE = 24;
export const peopleKinds = ["creators", "customers", "guardians", "admins", "suspended"] as const;
export type PeopleKind = (typeof peopleKinds)[number];

export type PeopleFilter = {
  kind?: PeopleKind | null;
  /** Part of a name, username or email. */
  q?: string;
  after?: { createdAt: Date; id: string } | null;
};

const isGuardian = sql<boolean>`exists (select 1 from parental_consents c where c.guardian_user_id = ${profiles.id})`;

/** People with an account, newest first, paged by key. */
export async function peopleForAdmins(db: Db, filter: PeopleFilter) {
  const { after } = filter;
  return db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
      accountType: profiles.accountType,
      ageBracket: profiles.ageBracket,
      isGuardian,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        ofKind(db, filter.kind),
        filter.q ? matching(filter.q) : undefined,
        after
          ? or(
              lt(profiles.createdAt, after.createdAt),
              and(eq(profiles.createdAt, after.createdAt), lt(profiles.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(PEOPLE_A_PAGE);
}

function ofKind(db: Db, kind: PeopleKind | null | undefined) {
  if (kind === "creators") return eq(profiles.accountType, "creator");
  if (kind === "customers") return eq(profiles.accountType, "customer");
  if (kind === "guardians") return isGuardian;
  if (kind === "suspended") return isNotNull(profiles.suspendedAt);
  if (kind !== "admins") return undefined;
  return exists(
    db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.userId, profiles.id)),
  );
}

function matching(q: string) {
  const pattern = likePattern(q);
  return or(
    sql`(${profiles.firstName} || ' ' || ${profiles.lastName}) ilike ${pattern}`,
    sql`${profiles.username}::text ilike ${pattern}`,
    sql`${users.email}::text ilike ${pattern}`,
  );
}

export type AdminPerson = NonNullable<Awaited<ReturnType<typeof personForAdmins>>>;

/** One person with what the team has to know to help or to protect; null when there is none. */
export async function personForAdmins(db: Db, userId: string) {
  if (!isUuid(userId)) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      username: profiles.username,
      email: users.email,
      emailVerified: users.emailVerified,
      accountType: profiles.accountType,
      ageBracket: profiles.ageBracket,
      state: profiles.state,
      bio: profiles.bio,
      pictureId: profiles.pictureId,
      publicFirstName: profiles.publicFirstName,
      isVisible: profiles.isVisible,
      suspendedAt: profiles.suspendedAt,
      hasPaymentAccount: sql<boolean>`${profiles.paymentAccountId} is not null`,
      payoutsEnabled: profiles.payoutsEnabled,
      isAdmin: sql<boolean>`exists (select 1 from admin_users a where a.user_id = ${profiles.id})`,
      isGuardian,
      designCount:
        sql<number>`(select count(*) from designs d where d.user_id = ${profiles.id} and d.status <> 'consumed')`.mapWith(
          Number,
        ),
      orderCount:
        sql<number>`(select count(*) from orders o where o.user_id = ${profiles.id})`.mapWith(
          Number,
        ),
      earnedCents:
        sql<number>`(select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e where e.creator_user_id = ${profiles.id})`.mapWith(
          Number,
        ),
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return row ?? null;
}
