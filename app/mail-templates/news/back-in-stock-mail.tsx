import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailShirts, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { drawnBy, listedDrawing } from "./drawn-by";

const shirt = {
  productId: "p1",
  slug: "marker-cat",
  title: "Marker Cat",
  artist: "Nora",
  drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
  size: "M",
  color: "Black",
};

/** A shirt that someone waits for can be bought again. */
export const backInStockMail: MailTemplate<"back-in-stock"> = {
  subject: ({ listed: [first, ...others] }) =>
    others.length === 0 ? `${first?.title} is back` : "Shirts you are waiting for are back",
  preview: ({ listed: [first] }) => `${first?.title} is back in ${first?.size}, ${first?.color}.`,
  reason: () =>
    `You are receiving this email because you asked ${brand.name} to tell you when a shirt is back. We tell you once.`,
  optionalFor: ({ readerId }) => ({ readerId, kind: "back-in-stock" }),
  body: ({ listed }, links) => (
    <>
      <MailHeading>{listed.length === 1 ? "It is back!" : "They are back!"}</MailHeading>
      <MailText>You can have it in your size and color again:</MailText>
      <MailShirts
        shirts={listed.map(({ slug, title, artist, size, color, ...shirt }) => ({
          key: `${slug} ${size} ${color}`,
          drawing: listedDrawing({ title, ...shirt }),
          text: (
            <>
              <MailLink href={links.to(pathTo("/store/:slug", { slug }))}>{title}</MailLink>
              {`, ${drawnBy(artist)}: ${size}, ${color}`}
            </>
          ),
        }))}
      />
      <MailButton href={links.to(pathTo("/store/:slug", { slug: listed[0]?.slug ?? "" }))}>
        See it in the store
      </MailButton>
      <MailText>We do not set any aside, so it may sell out again.</MailText>
    </>
  ),
  samples: [
    { readerId: "r1", listed: [shirt] },
    { readerId: "r1", listed: [shirt, { ...shirt, size: "L" }] },
  ],
};
