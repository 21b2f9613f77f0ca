import { describe, expect, it } from "vitest";

import { aPayment } from "./steps";
import type { ProviderWorld, WebhookPost } from "./world";

const TOLERANCE_MS = 300_000;

export function eventContract(world: () => ProviderWorld): void {
  function verify({ body, headers }: Omit<WebhookPost, "at">, at = world().now()) {
    return world().provider.verifyEvent(body, headers, at);
  }

  async function aPost(): Promise<WebhookPost> {
    await world().posts();
    await aPayment(world());
    const post = (await world().posts()).find((one) => {
      const verified = verify(one);
      return verified.ok && verified.event.type === "checkout-paid";
    });
    if (!post) throw new Error("Nothing was posted");
    return post;
  }

  describe("event", () => {
    it("is the same however often it comes", async () => {
      const post = await aPost();
      expect(verify(post)).toEqual(verify(post));
      expect(verify(post)).toMatchObject({ ok: true, event: { type: "checkout-paid" } });
    });

    it("is refused when it is forged", async () => {
      const { body, headers } = await aPost();
      const refusal = { ok: false, reason: "signature" };
      const dearer = body.replace("6500", "9900");
      expect(dearer).not.toBe(body);
      expect(verify({ body: dearer, headers })).toEqual(refusal);
      expect(verify({ body: `${body} `, headers })).toEqual(refusal);
      expect(verify({ body, headers: new Headers() })).toEqual(refusal);
      for (const [name, value] of headers) {
        const digest = value.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
        const time = value.replace(/t=\d+/, (text) => `t=${Number(text.slice(2)) + 1}`);
        for (const changed of [
          digest,
          time,
          "",
          "t=,v1=",
          "v1=00",
          "t=abc,v1=00",
          value.slice(0, -2),
        ]) {
          expect(verify({ body, headers: new Headers({ [name]: changed }) })).toEqual(refusal);
        }
      }
    });

    it("is refused when it is older than 300 seconds", async () => {
      const post = await aPost();
      const soon = new Date(world().now().getTime() + TOLERANCE_MS - 1000);
      const late = new Date(world().now().getTime() + TOLERANCE_MS + 2000);
      expect(verify(post, soon)).toMatchObject({ ok: true });
      expect(verify(post, late)).toEqual({ ok: false, reason: "too-old" });
      const old = new Date(world().now().getTime() - TOLERANCE_MS - 2000);
      expect(verify(world().signedAt(post.body, old))).toEqual({ ok: false, reason: "too-old" });
    });

    it.each(["", "{", "null", "[]", "{}", '{"type":"checkout-paid"}', '"text"', '{"id":"evt_1"}'])(
      "is refused when it is signed but not an event: %s",
      (body) => {
        const refusal = verify(world().signedAt(body, world().now()));
        expect(refusal).toEqual({
          ok: false,
          reason: expect.stringMatching(body === "" ? /malformed|signature/ : "malformed"),
        });
      },
    );
  });
}
