import { brand } from "~/brand";
import {
  MailButton,
  MailHeading,
  MailLink,
  MailPicture,
  MailShirts,
  MailText,
} from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { drawnBy, listedDrawing } from "./drawn-by";

const shirt = {
  productId: "p1",
  slug: "marker-cat",
  title: "Marker Cat",
  artist: "Nora",
  drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
};
const order = { id: "o1", number: "INK-7F3K2M" };

/** Ten days after it arrived, a buyer is asked how each shirt is. */
export const reviewRequestMail: MailTemplate<"review-request"> = {
  subject: ({ listed: [first, ...others] }) =>
    others.length === 0 ? `How is ${first?.title}?` : "How are your shirts?",
  preview: ({ listed: [first] }) =>
    `Tell us what it is like to wear. It was ${drawnBy(first?.artist ?? null)}.`,
  reason: ({ order: { number } }) =>
    `You are receiving this email because you bought from ${brand.name} (order ${number}). We ask once for each order.`,
  optionalFor: ({ readerId }) => ({ readerId, kind: "review-request" }),
  body: ({ order: bought, listed }, links) => (
    <>
      <MailHeading>{listed.length === 1 ? "How is it?" : "How are they?"}</MailHeading>
      <MailText>
        You have had your shirts for a few days now. How do you like wearing them? Stars and a
        sentence help the next shopper, and the artist reads them, too. You do not need an account.
      </MailText>
      {listed.length === 1 ? (
        <>
          {listed
            .map(listedDrawing)
            .map((drawing) => drawing && <MailPicture key={drawing.pictureId} {...drawing} />)}
          <MailButton href={links.toReview(bought, listed[0]?.productId ?? "")}>
            {`Review ${listed[0]?.title}`}
          </MailButton>
        </>
      ) : (
        <MailShirts
          shirts={listed.map(({ productId, title, artist, ...shirt }) => ({
            key: productId,
            drawing: listedDrawing({ title, ...shirt }),
            text: (
              <>
                <MailLink href={links.toReview(bought, productId)}>{`Review ${title}`}</MailLink>
                {`, ${drawnBy(artist)}`}
              </>
            ),
          }))}
        />
      )}
      <MailText>
        Is something wrong with it? Your order’s page says how to return or exchange it:{" "}
        <MailLink href={links.toOrder(bought)}>{`order ${bought.number}`}</MailLink>.
      </MailText>
    </>
  ),
  samples: [
    { readerId: "r1", order, listed: [shirt] },
    {
      readerId: "r1",
      order,
      listed: [shirt, { ...shirt, productId: "p2", slug: "moon", title: "Moon", artist: null }],
    },
  ],
};
