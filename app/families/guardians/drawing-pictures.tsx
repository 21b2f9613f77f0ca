import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";

type Props = {
  drawing: {
    title: string;
    pictureId: string;
    mockups: readonly { pictureId: string; isPicked: boolean }[];
  };
  isLarge?: boolean;
};

/** The drawing, and the shirts made from it: the picked one beside it, all four until then. */
export function DrawingPictures({ drawing, isLarge = false }: Props) {
  const { title, pictureId, mockups } = drawing;
  const picked = mockups.filter(({ isPicked }) => isPicked);
  const shirts = picked.length > 0 ? picked : mockups;
  const sizes = isLarge ? "(min-width: 1024px) 30vw, 50vw" : "(min-width: 640px) 160px, 40vw";
  return (
    <ul className={classNames("grid grid-cols-2 gap-2", isLarge && "gap-4")}>
      {shirts.map((shirt, at) => (
        <li key={shirt.pictureId}>
          <Picture
            pictureId={shirt.pictureId}
            alt={
              shirt.isPicked ? `The picked shirt with “${title}”` : `Shirt ${at + 1} of “${title}”`
            }
            sizes={sizes}
            className="marker-frame-soft aspect-square"
          />
        </li>
      ))}
      <li>
        <Picture
          pictureId={pictureId}
          alt={`The drawing “${title}”`}
          sizes={sizes}
          className="marker-frame-soft aspect-square object-contain"
        />
      </li>
    </ul>
  );
}
