/** The generated alt texts of a product's pictures, used until an admin writes one. */
export function altTexts(title: string) {
  return {
    added: title,
    shirt: `${title} on a T-shirt`,
    shirtOf: (color: string) => `${title} on a ${color.toLowerCase()} T-shirt`,
    youthShirt: `${title} on a youth T-shirt`,
    drawing: `${title}, the drawing in black marker`,
    /** In its own colors, or with its sheet. */
    drawingAsItIs: `${title}, the drawing`,
  };
}

/**
 * A picture's alt text after its product was renamed: one made from the old title is made again, an
 * admin's own text stays.
 */
export function altTextAfter(
  image: { altText: string; color: string | null },
  titles: { before: string; after: string },
): string {
  const [before, after] = [altTexts(titles.before), altTexts(titles.after)];
  switch (image.altText) {
    case "":
    case before.added:
      return after.added;
    case before.shirt:
      return image.color === null ? after.shirt : after.shirtOf(image.color);
    case before.youthShirt:
      return after.youthShirt;
    case before.drawing:
      return after.drawing;
    case before.drawingAsItIs:
      return after.drawingAsItIs;
    default:
      return image.color !== null && image.altText === before.shirtOf(image.color)
        ? after.shirtOf(image.color)
        : image.altText;
  }
}
