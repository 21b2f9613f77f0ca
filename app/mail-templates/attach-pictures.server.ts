import type { RenderedMail } from "~/platform/mail/deliver-mails.server";
import type { InlinePicture } from "~/platform/mail/inline-pictures";
import { isMailScene } from "~/ui/mail/mail-scene-names";
import { mailTones } from "~/ui/mail/mail-style";

import { scenePicture } from "./scenes/scene-picture.server";

/** The picture's bytes, small enough for a mail; null when there is no such picture. */
type LoadPicture = (
  pictureId: string,
  size: "large" | "small",
) => Promise<Omit<InlinePicture, "cid"> | null>;

const SLOT = /<div id="(picture|needed|small|scene)-([\w-]+)"[^>]*>([^<]*)<\/div>/g;

const FRAME =
  "box-sizing:border-box;border:3px solid #16130e;border-radius:10px;background-color:#fffdf7;";
const looks = {
  large: { width: 498, style: `${FRAME}width:100%;max-width:498px;margin:0 0 16px` },
  small: { width: 96, style: `${FRAME}border-width:2px;width:96px;margin:0` },
  scene: { width: 498, style: "border-radius:10px;width:100%;max-width:498px;margin:0 0 20px" },
} as const;

/**
 * Puts the pictures into the slots that `MailPicture` and `MailScene` leave for them. The mail
 * carries them, so that private pictures never have an address. What was deleted leaves no trace.
 * @throws Error when a picture is gone without which the mail makes no sense
 */
export async function attachPictures(mail: RenderedMail, load: LoadPicture): Promise<RenderedMail> {
  const slots = slotsOf(mail.html);
  if (slots.size === 0) return mail;
  const loaded = await Promise.all(
    [...slots.values()].map(async (slot) => [slot.cid, await pictureOf(slot, load)] as const),
  );
  const pictures = new Map(loaded);
  const html = mail.html.replaceAll(SLOT, (...found: string[]) => {
    const { cid, look, alt } = slotOf(found);
    const { width, style } = looks[look];
    return pictures.get(cid)
      ? `<img src="cid:${cid}" alt="${alt}" width="${width}" class="${mailTones.frame}" style="display:block;height:auto;${style}" />`
      : "";
  });
  const carried = [...pictures.values()].filter((picture) => picture !== null);
  return { ...mail, html, ...(carried.length > 0 && { pictures: carried }) };
}

type Slot = ReturnType<typeof slotOf>;

/** Each picture once, in each size. */
function slotsOf(html: string): ReadonlyMap<string, Slot> {
  return new Map(
    [...html.matchAll(SLOT)].map((found) => {
      const slot = slotOf(found);
      return [slot.cid, slot];
    }),
  );
}

function slotOf([, kind, id = "", alt = ""]: readonly string[]) {
  const look: keyof typeof looks = kind === "scene" || kind === "small" ? kind : "large";
  const cid = look === "large" ? id : `${id}-${look}`;
  return { id, cid, look, alt, isNeeded: kind === "needed" };
}

async function pictureOf(
  { id, cid, look, isNeeded }: Slot,
  load: LoadPicture,
): Promise<InlinePicture | null> {
  if (look === "scene") return isMailScene(id) ? { ...(await scenePicture(id)), cid } : null;
  const picture = await load(id, look);
  if (!picture && isNeeded) throw new Error("A picture of the mail is gone");
  return picture && { cid, ...picture };
}
