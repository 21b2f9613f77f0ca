import { Picture } from "~/ui/picture";

type Props = {
  drawing: {
    title: string;
    pictureId: string;
    mockups: readonly { pictureId: string; isPicked: boolean }[];
  };
  isLarge?: boolean;
};

/** The drawing first; beside it the shirt that was picked, or all four until then. */
export function DrawingPictures({ drawing, isLarge = false }: Props) {
  const { title, pictureId, mockups } = drawing;
  const picked = mockups.filter(({ isPicked }) => isPicked);
  const shirts = picked.length > 0 ? picked : mockups;
  const sizes = isLarge ? "(min-width: 1024px) 22vw, 34vw" : "96px";
  const shirt = (at: number) => {
    const { pictureId: id, isPicked } = shirts[at] ?? { pictureId, isPicked: false };
    return (
      <Picture
        pictureId={id}
        alt={isPicked ? `The picked shirt with “${title}”` : `Shirt ${at + 1} of “${title}”`}
        sizes={sizes}
        widest={isLarge ? undefined : 320}
        className="marker-frame-soft aspect-square"
      />
    );
  };
  if (!isLarge)
    return (
      <div className="grid w-20 max-w-1/4 shrink-0 gap-2 sm:w-44 sm:max-w-none sm:grid-cols-2">
        <Sheet title={title} pictureId={pictureId} sizes="96px" />
        {shirts.length > 0 && <div className="max-sm:hidden">{shirt(0)}</div>}
      </div>
    );
  return (
    <div className="grid grid-cols-[2fr_1fr] items-end gap-4 md:grid-cols-[3fr_2fr]">
      <Sheet title={title} pictureId={pictureId} sizes="(min-width: 1024px) 34vw, 56vw" isFirst />
      {shirts.length > 0 && (
        <ul className="grid gap-3">
          {shirts.map(({ pictureId: id }, at) => (
            <li key={id} className={at > 1 ? "max-sm:hidden" : ""}>
              {shirt(at)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sheet({
  title,
  pictureId,
  sizes,
  isFirst = false,
}: {
  title: string;
  pictureId: string;
  sizes: string;
  isFirst?: boolean;
}) {
  return (
    <div className="bg-white p-1.5 shadow-lift">
      <Picture
        pictureId={pictureId}
        alt={`The drawing “${title}”`}
        sizes={sizes}
        isFirst={isFirst}
        className="aspect-square !bg-white object-contain"
      />
    </div>
  );
}
