import type { RenderedMail } from "~/platform/mail/deliver-mails.server";
import type { InlinePicture } from "~/platform/mail/inline-pictures";

/** The picture's bytes, small enough for a mail; null when there is no such picture. */
type LoadPicture = (pictureId: string) => Promise<Omit<InlinePicture, "cid"> | null>;

const SLOT = /<div id="picture-([\w-]+)"[^>]*>([^<]*)<\/div>/g;

/**
 * Puts the pictures into the slots that `MailPicture` leaves for them. The mail carries them, so
 * that private pictures never have an address.
 * @throws Error when a picture is gone: what was deleted is not sent
 */
export async function attachPictures(mail: RenderedMail, load: LoadPicture): Promise<RenderedMail> {
  const ids = [...new Set([...mail.html.matchAll(SLOT)].map(([, id = ""]) => id))];
  if (ids.length === 0) return mail;
  const pictures = await Promise.all(
    ids.map(async (cid) => {
      const picture = await load(cid);
      if (!picture) throw new Error("A picture of the mail is gone");
      return { cid, ...picture };
    }),
  );
  const html = mail.html.replaceAll(
    SLOT,
    '<img src="cid:$1" alt="$2" width="480" style="display:block;width:100%;max-width:480px;height:auto;border:3px solid #16130e;border-radius:10px;margin:0 0 16px" />',
  );
  return { ...mail, html, pictures };
}
