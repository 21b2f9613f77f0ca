import { sql } from "drizzle-orm";

import { isActiveConsent } from "~/platform/database/active-consent.server";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";

import type { StandingFacts } from "./drawing-standing";

/** SQL on `designs`, joined with another table: what `drawingStanding` judges. */
export const standingFacts = sql<StandingFacts>`jsonb_build_object(
  'status', ${designs.status},
  'product', (
    select jsonb_build_object('hold', p.guardian_hold, 'isTakenDown', p.taken_down_at is not null, 'isSold', p.status = 'active' and (f.id is null
      or (f.is_visible and f.suspended_at is null)))
    from products p left join profiles f on f.id = p.creator_user_id where p.design_id = ${designs.id}),
  'parent', (
    select jsonb_build_object('mayBeShown', ${parentalConsents.scopeShowArt},
      'isPaused', ${parentalConsents.pausedAt} is not null, 'showing', ${parentalConsents.showing},
      'reply', (select r.reply from showing_requests r where r.design_id = ${designs.id}))
    from ${parentalConsents}
    where ${parentalConsents.childUserId} = ${designs.userId} and ${isActiveConsent}))`;
