type SocialLink = { name: string; url: string; handle: string };

type Handles = { instagram: string | null; tiktok: string | null; facebook: string | null };

/** Links to the networks a creator shows; an invalid handle gets no link. */
export function socialLinks({ instagram, tiktok, facebook }: Handles): SocialLink[] {
  return [
    { name: "Instagram", base: "https://www.instagram.com/", handle: plain(instagram) },
    { name: "TikTok", base: "https://www.tiktok.com/@", handle: plain(tiktok) },
    { name: "Facebook", base: "https://www.facebook.com/", handle: plain(facebook) },
  ].flatMap(({ name, base, handle }) => (handle ? [{ name, url: base + handle, handle }] : []));
}

function plain(handle: string | null): string | null {
  const text = (handle ?? "").trim().replace(/^@/, "");
  return /^[\w.-]{1,50}$/.test(text) ? text : null;
}
