import { z } from "zod";

import { findOne, type Query } from "./sandbox-sql.server";

const shape = z.object({ id: z.string(), body: z.string() });
const idShape = z.object({ id: z.string() });

export function eventsSql(query: Query) {
  return {
    /** Ids of the events due for delivery, oldest first. */
    async dueEvents(now: Date, limit: number) {
      const { rows } = await query(
        `select id from sandbox_events
        where delivered_at is null and due_at <= $1::timestamptz
          and created_at > $1::timestamptz - interval '3 days'
        order by created_at, id limit $2::int`,
        [now, limit],
      );
      return rows.map((row) => idShape.parse(row).id);
    },
    /**
     * Claims an event for one attempt and schedules the next, so that a crash only delays it: after 15 s,
     * longer than an attempt may take, then twice as long each time, up to an hour.
     */
    takeDueEvents: (id: string, now: Date) =>
      findOne(
        query,
        shape,
        `update sandbox_events set attempts = attempts + 1,
          due_at = $2::timestamptz
            + least(3600, 15 * power(2, least(attempts, 10))) * interval '1 second'
        where id = $1 and delivered_at is null and due_at <= $2::timestamptz
        returning id, body`,
        [id, now],
      ),
    async recordDelivered(id: string, at: Date) {
      await query(
        `update sandbox_events set delivered_at = $2::timestamptz, error = null where id = $1`,
        [id, at],
      );
    },
    async recordFailure(id: string, error: string) {
      await query(`update sandbox_events set error = $2::text where id = $1`, [id, error]);
    },
  };
}
