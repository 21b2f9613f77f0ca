import { classNames } from "./class-names";
import { Picture } from "./picture";

/** A person's picture, or their initial in marker. `name` is what is public, never more. */
export function Avatar({
  name,
  pictureId,
  size = "md",
}: {
  name: string;
  pictureId: string | null;
  size?: "sm" | "md" | "lg";
}) {
  const box = { sm: "size-10 text-base", md: "size-16 text-xl", lg: "size-24 text-4xl sm:size-36" }[
    size
  ];
  const frame = classNames("marker-frame shrink-0 overflow-hidden bg-yellow-wash", box);
  if (pictureId) {
    return (
      <Picture
        pictureId={pictureId}
        alt={name}
        sizes="128px"
        widest={320}
        width={320}
        height={320}
        className={frame}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={classNames("grid place-items-center font-marker", frame)}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
