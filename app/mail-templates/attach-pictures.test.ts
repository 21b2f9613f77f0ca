import { expect, test } from "vitest";

import { withPicturesInside } from "~/platform/mail/inline-pictures";

import { attachPictures } from "./attach-pictures.server";
import { renderStoredMail } from "./render-stored-mail.server";
import { beforeShowingMail } from "./designs/guardian-mails";

const base = {
  publicUrl: "https://shop.example",
  secret: "a secret that is long enough",
  seller: { name: "Press", address: "9 Ink Lane" },
};
const [facts] = beforeShowingMail.samples;
const rendered = await renderStoredMail({ template: "before-showing", facts }, base);
const load = async (wanted: readonly { id: string }[]) =>
  wanted.map(({ id }) => ({
    mimeType: "image/jpeg",
    bytes: new TextEncoder().encode(`bytes of ${id}`),
  }));

test("the mail carries the drawing and the shirt; no picture has an address", async () => {
  const mail = await attachPictures(rendered, load);
  expect(mail.pictures?.map(({ cid }) => cid)).toEqual([
    facts.drawingPictureId,
    facts.shirtPictureId,
  ]);
  expect(mail.html).toContain(`src="cid:${facts.drawingPictureId}"`);
  expect(mail.html).not.toContain("/media/");
  expect(mail.html).toContain('alt="Picture: the drawing “Moon cat”"');
  expect(mail.text).toContain("Picture: the drawing “Moon cat”");
});

test("both decisions lead to the page of that very drawing", () => {
  const page = `${base.publicUrl}/guardian/consents/${facts.consentId}/drawings/${facts.designId}`;
  expect(rendered.text).toContain(`${page}?say=show`);
  expect(rendered.text).toContain(`${page}?say=refuse`);
});

test("a mail about a picture that is gone is not sent", async () => {
  await expect(attachPictures(rendered, async () => [null, null])).rejects.toThrow("gone");
});

test("a page of ours shows the pictures inside the HTML", async () => {
  const { html, pictures } = await attachPictures(rendered, load);
  const shown = withPicturesInside(html, pictures);
  expect(shown).not.toContain("cid:");
  expect(shown).toContain('src="data:image/jpeg;base64,');
});

test("a mail without pictures stays as it is", async () => {
  const mail = { subject: "s", text: "t", html: "<p>h</p>" };
  expect(await attachPictures(mail, load)).toBe(mail);
});

const published = { title: "Moon cat", firstName: "Tess", slug: "moon-cat" };

test("a great moment carries its scene, which no one has to load", async () => {
  const moment = await renderStoredMail({ template: "design-published", facts: published }, base);
  const { html, text, pictures } = await attachPictures(moment, load);
  expect(pictures?.map(({ cid, mimeType }) => [cid, mimeType])).toEqual([
    ["live-scene", "image/png"],
  ]);
  expect(html).toContain('src="cid:live-scene" alt="Drawn: three people');
  expect(text).not.toContain("Drawn:");
});

test("a drawing that is gone leaves no trace in a mail that does without", async () => {
  const drawn = { ...published, drawingPictureId: "d1", peoplePictureId: "p1" };
  const moment = await renderStoredMail({ template: "design-published", facts: drawn }, base);
  const sent = await attachPictures(moment, async () => [null, null]);
  expect(sent.pictures).toBeUndefined();
  expect(sent.html).not.toMatch(/<img|id="|The drawing/);
});

test("a plain text does not say what only a picture shows", async () => {
  const drawn = { ...published, drawingPictureId: "d1", peoplePictureId: "p1" };
  const { text } = await renderStoredMail({ template: "design-published", facts: drawn }, base);
  expect(text).toContain("It's live, Tess!");
  expect(text).not.toMatch(/Three people|The drawing/);
});

test("small pictures of a list are loaded small, and large ones large", async () => {
  const shirt = { productId: "p1", slug: "cat", title: "Cat", artist: null, priceCents: 1 };
  const listed = ["d1", "d2"].map((drawingPictureId) => ({ ...shirt, drawingPictureId }));
  const facts = { readerId: "r1", hasMore: false, listed };
  const asked: string[] = [];
  const mail = await attachPictures(
    await renderStoredMail({ template: "followed-news", facts }, base),
    async (wanted) => {
      asked.push(...wanted.map(({ id, size }) => `${id} ${size}`));
      return load(wanted);
    },
  );
  expect(asked).toEqual(["d1 small", "d2 small"]);
  expect(mail.html.match(/<img src="cid:d\d-small"/g)).toHaveLength(2);
});
