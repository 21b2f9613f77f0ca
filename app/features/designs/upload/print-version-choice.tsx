import { RadioCard } from "~/ui/forms/choices";
import { Picture } from "~/ui/picture";

type Props = {
  design: { title: string; pictureId: string; inkPictureId: string | null; keepOriginal: boolean };
};

/** Before and after: the picture as it was sent, and the strokes alone, ready to print. */
export function PrintVersionChoice({ design }: Props) {
  if (!design.inkPictureId) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">What should we print?</legend>
      <RadioCard
        name="print"
        value="clean"
        isChecked={!design.keepOriginal}
        label="The clean lines"
      >
        <Choice
          title="The clean lines"
          text="Only what you drew, without the paper."
          pictureId={design.inkPictureId}
          alt={`The clean lines of ${design.title}`}
        />
      </RadioCard>
      <RadioCard
        name="print"
        value="original"
        isChecked={design.keepOriginal}
        label="My original picture"
      >
        <Choice
          title="My original picture"
          text="Everything, with the paper, as you sent it."
          pictureId={design.pictureId}
          alt={`${design.title} as you sent it`}
        />
      </RadioCard>
    </fieldset>
  );
}

function Choice({
  title,
  text,
  pictureId,
  alt,
}: {
  title: string;
  text: string;
  pictureId: string;
  alt: string;
}) {
  return (
    <span className="flex h-full flex-col gap-3">
      <Picture
        pictureId={pictureId}
        alt={alt}
        sizes="(min-width: 640px) 40vw, 90vw"
        isFirst
        className="aspect-square bg-white !object-contain"
      />
      <span>
        <span className="block font-display font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </span>
  );
}
