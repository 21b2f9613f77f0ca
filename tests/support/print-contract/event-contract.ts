import { describe, expect, it } from "vitest";

import { aPlacedOrder } from "./steps";
import { eventsOf, newEvents, verified, type PrintPost, type PrintWorld } from "./world";

const HOUR_MS = 60 * 60_000;

export function eventContract(world: () => PrintWorld): void {
  async function aPost(): Promise<PrintPost> {
    const { externalId } = await aPlacedOrder(world());
    world().posts();
    world().failsOrder(externalId, "The file could not be loaded");
    const [post] = world().posts();
    if (!post) throw new Error("Nothing was posted");
    return post;
  }

  describe("event", () => {
    it("reports an order that failed, was held or was canceled, and why", async () => {
      const { externalId } = await aPlacedOrder(world());
      newEvents(world());
      world().failsOrder(externalId, "No money");
      expect(eventsOf(world(), "order-failed")).toMatchObject([
        { externalId, state: "failed", why: "No money" },
      ]);
      world().holdsOrder(externalId, "Is this yours?");
      expect(eventsOf(world(), "order-on-hold")).toMatchObject([
        { externalId, state: "on-hold", why: "Is this yours?", needsApproval: false },
      ]);
      const other = await aPlacedOrder(world());
      await world().provider.cancelOrder(other.externalId);
      expect(eventsOf(world(), "order-canceled")).toMatchObject([
        { externalId: other.externalId, state: "canceled" },
      ]);
    });

    it("is the same however often it comes", async () => {
      const post = await aPost();
      const event = verified(world(), post);
      expect(event).toMatchObject({ ok: true, event: { eventId: expect.stringMatching(/\w/) } });
      const again = world().signed(post.body.replace('"retries":0', '"retries":3'));
      expect(again.body).not.toBe(post.body);
      expect(verified(world(), again)).toEqual(event);
    });

    it("is refused when it is forged", async () => {
      const { body, headers } = await aPost();
      const refusal = { ok: false, reason: "signature" };
      const changed = body.replace("failed", "pending");
      expect(changed).not.toBe(body);
      expect(verified(world(), { body: changed, headers })).toEqual(refusal);
      expect(verified(world(), { body: `${body} `, headers })).toEqual(refusal);
      expect(verified(world(), { body, headers: new Headers() })).toEqual(refusal);
      expect(verified(world(), world().forged(body))).toEqual(refusal);
      for (const [name, value] of headers) {
        if (!name.endsWith("signature")) continue;
        for (const wrong of ["", "00", value.slice(1), value.replace(/.$/, "g"), `${value}00`])
          expect(verified(world(), { body, headers: new Headers({ [name]: wrong }) })).toEqual(
            refusal,
          );
      }
    });

    it("is refused when it is older than the provider's last retry, or from the future", async () => {
      const post = await aPost();
      world().pass(23 * HOUR_MS);
      expect(verified(world(), post)).toMatchObject({ ok: true });
      world().pass(2 * HOUR_MS);
      expect(verified(world(), post)).toEqual({ ok: false, reason: "too-old" });
      world().pass(-26 * HOUR_MS);
      expect(verified(world(), post)).toEqual({ ok: false, reason: "too-old" });
      world().pass(HOUR_MS);
    });

    it.each(["", "{", "null", "[]", "{}", '{"type":"order_failed"}', '"text"'])(
      "is refused when it is signed but not an event: %s",
      (body) => {
        const refusal = { ok: false, reason: "malformed" };
        expect(verified(world(), world().signed(body))).toEqual(refusal);
      },
    );
  });
}
