import { Part } from "~/lib/part";

/** The picture of a card: the shirt, and over it the drawing. */
export const cardPicturePart = new Part<{
  root: "";
  /** Set while the shirt still has to be drawn; the drawing is shown faintly in its place. */
  late: "";
}>("card-picture");
