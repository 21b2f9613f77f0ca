export const reviewPictureStates = ["pending", "approved", "refused"] as const;
export type ReviewPictureState = (typeof reviewPictureStates)[number];

/** Why a picture of a review is not shown. */
export const pictureRefusals = [
  "child",
  "person",
  "personal",
  "not-the-shirt",
  "unclear",
  "unkind",
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** As admins choose them. */
export const pictureRefusalLabels: Record<PictureRefusal, string> = {
  child: "A real child pictured",
  person: "A person who can be recognized",
  personal: "A name, an address or another private detail",
  "not-the-shirt": "Not a picture of the shirt",
  unclear: "Too dark or blurred",
  unkind: "Not fit for a shop of children's drawings",
};

/** As the writer of the review reads them. */
export const pictureRefusalTexts: Record<PictureRefusal, string> = {
  child: "A child can be seen in it, and we keep children out of public pictures.",
  person: "Someone can be recognized in it, and we would rather keep people private.",
  personal: "It shows a name, an address or another private detail.",
  "not-the-shirt": "We only show pictures of the shirt itself.",
  unclear: "The shirt is hard to see in it.",
  unkind: "It does not fit a shop of children's drawings.",
};
