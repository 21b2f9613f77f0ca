import sharp from "sharp";

import type { RenderedMail } from "~/platform/mail/deliver-mails.server";
import type { InlinePicture } from "~/platform/mail/inline-pictures";
import { isMailScene, type MailSceneName } from "~/ui/mail/mail-scene-names";
import { mailTones } from "~/ui/mail/mail-style";

import { sceneSvg } from "./scenes/mail-scenes.server";

type ScenePicture = Omit<InlinePicture, "cid">;

const drawn = new Map<MailSceneName, Promise<ScenePicture>>();

type WantedPicture = { id: string; size: "large" | "small" };

/** The pictures' bytes, small enough for a mail; null for each that does not exist. */
type LoadPictures = (
  wanted: readonly WantedPicture[],
) => Promise<readonly (Omit<InlinePicture, "cid"> | null)[]>;

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
export async function attachPictures(
  mail: RenderedMail,
  load: LoadPictures,
): Promise<RenderedMail> {
  const slots = slotsOf(mail.html);
  if (slots.length === 0) return mail;
  const pictures = new Map(await picturesOf(slots, load));
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
function slotsOf(html: string): readonly Slot[] {
  const slots = [...html.matchAll(SLOT)].map(slotOf);
  return [...new Map(slots.map((slot) => [slot.cid, slot])).values()];
}

function slotOf([, kind, id = "", alt = ""]: readonly string[]) {
  const look: keyof typeof looks = kind === "scene" || kind === "small" ? kind : "large";
  const cid = look === "large" ? id : `${id}-${look}`;
  return { id, cid, look, alt, isNeeded: kind === "needed" };
}

async function picturesOf(
  slots: readonly Slot[],
  load: LoadPictures,
): Promise<(readonly [cid: string, InlinePicture | null])[]> {
  const stored = slots.filter(({ look }) => look !== "scene");
  const wanted = stored.map(({ id, look }) => ({
    id,
    size: look === "small" ? look : ("large" as const),
  }));
  const loaded = stored.length > 0 ? await load(wanted) : [];
  return Promise.all(
    slots.map(async (slot) => {
      const { id, cid, look, isNeeded } = slot;
      const scene = look === "scene" && isMailScene(id) ? await scenePicture(id) : null;
      const picture = scene ?? loaded[stored.indexOf(slot)] ?? null;
      if (!picture && isNeeded) throw new Error("A picture of the mail is gone");
      return [cid, picture && { cid, ...picture }] as const;
    }),
  );
}

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
