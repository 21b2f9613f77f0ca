import sharp from "sharp";

import type { InlinePicture } from "~/platform/mail/inline-pictures";
import type { MailSceneName } from "~/ui/mail/mail-scene-names";

import { sceneSvg } from "./mail-scenes.server";

type ScenePicture = Omit<InlinePicture, "cid">;

const drawn = new Map<MailSceneName, Promise<ScenePicture>>();

/** A scene as a picture that a mail carries, under 24 KB; drawn once in a process. */
export function scenePicture(name: MailSceneName): Promise<ScenePicture> {
  const known = drawn.get(name);
  if (known) return known;
  const made = drawScene(name);
  drawn.set(name, made);
  // What failed once is drawn again for the next mail.
  made.catch(() => drawn.delete(name));
  return made;
}

async function drawScene(name: MailSceneName): Promise<ScenePicture> {
  const png = sharp(Buffer.from(sceneSvg(name))).png({ palette: true, colours: 16, effort: 10 });
  return { mimeType: "image/png", bytes: await png.toBuffer() };
}
