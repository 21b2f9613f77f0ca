import sharp from "sharp";
import { expect, test } from "vitest";

import { isMailScene, mailScenes } from "~/ui/mail/mail-scene-names";

import { scenePicture } from "../attach-pictures.server";

test.each(Object.keys(mailScenes).filter(isMailScene))(
  "the scene %s is a light picture on its own paper",
  async (name) => {
    const { bytes, mimeType } = await scenePicture(name);
    expect(mimeType).toBe("image/png");
    expect(bytes.length).toBeLessThan(24 * 1024);
    const picture = sharp(bytes);
    const { width, height } = await picture.metadata();
    expect([width, height]).toEqual([1120, 420]);
    // Nothing shines through where a mail program is dark, and there is something to see.
    const { isOpaque, channels } = await picture.stats();
    expect(isOpaque).toBe(true);
    expect(channels[0]?.min).toBeLessThan(40);
    expect(channels[2]?.max).toBeGreaterThan(230);
  },
);

test("a scene is drawn once", () => {
  expect(scenePicture("live")).toBe(scenePicture("live"));
});
