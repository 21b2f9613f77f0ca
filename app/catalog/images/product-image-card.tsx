import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { Button } from "~/ui/button";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import { useRefusedForm } from "~/ui/forms/guarded-forms";
import { Picture } from "~/ui/picture";
import { TextAreaField } from "~/ui/forms/text-field";
import { useFrozen } from "~/ui/forms/use-frozen";
import { useTyping } from "~/ui/forms/use-typing";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { ALT_TEXT_LIMIT } from "./image-limits";
import { useSmallForm } from "../edit/use-small-form";

type Image = { id: string; pictureId: string; altText: string; color: string | null };
type Props = { images: readonly Image[]; at: number; pageResponse: object | undefined };

/** One image of the gallery, to be moved, described or removed. */
export function ProductImageCard({ images, at, pageResponse }: Props) {
  const image = images[at];
  if (!image) return null;
  const name = image.color ? `Image ${at + 1}, ${image.color}` : `Image ${at + 1}`;
  return (
    <li className="marker-frame-soft flex flex-col gap-2 bg-white p-3">
      <Picture
        pictureId={image.pictureId}
        alt={image.altText}
        sizes="(min-width: 1280px) 25vw, 50vw"
        className="rounded-md"
      />
      <p className="flex min-h-6 flex-wrap gap-1.5">
        {at === 0 && <Badge tone="success">Main image</Badge>}
        {image.color && <Badge>{image.color}</Badge>}
      </p>
      <div className="flex flex-wrap justify-between gap-1 [&_button]:px-2.5">
        <span className="flex gap-1">
          <MoveButton images={images} at={at} to={at - 1} label={`Move ${name} forward`} sign="←" />
          <MoveButton images={images} at={at} to={at + 1} label={`Move ${name} back`} sign="→" />
        </span>
        <ConfirmAction
          label="Remove"
          accessibleLabel={`Remove ${name}`}
          title={`Remove ${name.toLowerCase()}?`}
          confirmLabel="Remove"
          fields={{ intent: "remove", imageId: image.id }}
        />
      </div>
      <ImageDescription image={image} name={name} pageResponse={pageResponse} />
    </li>
  );
}

function ImageDescription({
  image,
  name,
  pageResponse,
}: {
  image: Image;
  name: string;
  pageResponse: object | undefined;
}) {
  const typing = useTyping();
  const { Form, isPending, refused } = useSmallForm(image.id, pageResponse, typing.onSaved);
  const kept = useFrozen(image.altText, typing.isTyped);
  const form = useWrongField(refused);
  useRefusedForm(refused !== undefined);
  return (
    <details open={refused !== undefined} className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        Alt text
      </summary>
      <Form
        key={kept}
        ref={form}
        method="post"
        className="space-y-2"
        onChange={typing.onChange}
        onSubmit={typing.onSubmit}
      >
        <input type="hidden" name="imageId" value={image.id} />
        <input
          type="hidden"
          name="seen"
          value={refused?.now?.["altText"] ?? refused?.typed?.["seen"] ?? typing.over ?? kept}
        />
        <TextAreaField
          label={`What ${name.toLowerCase()} shows`}
          name="altText"
          rows={2}
          maxLength={ALT_TEXT_LIMIT}
          hint="Read aloud to people who cannot see it. Empty: made from the title."
          defaultValue={refused?.typed?.["altText"] ?? kept}
          errors={refused?.errors["altText"]}
          now={refused?.now?.["altText"]}
        />
        <Button name="intent" value="describe" size="sm" isPending={isPending}>
          {refused?.now ? "Save anyway" : "Save"}
        </Button>
      </Form>
    </details>
  );
}

/**
 * Posts the whole order and the one it is based on, so that no one else's change is overwritten.
 */
function MoveButton({
  images,
  at,
  to,
  label,
  sign,
}: {
  images: readonly Image[];
  at: number;
  to: number;
  label: string;
  sign: string;
}) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  const seen = images.map(({ id }) => id);
  const order = [...seen];
  const [moved] = order.splice(at, 1);
  if (moved) order.splice(to, 0, moved);
  return (
    <fetcher.Form method="post">
      {seen.map((id) => (
        <input key={`seen-${id}`} type="hidden" name="seen" value={id} />
      ))}
      {order.map((id) => (
        <input key={id} type="hidden" name="imageIds" value={id} />
      ))}
      <Button
        name="intent"
        value="reorder"
        size="sm"
        variant="quiet"
        aria-label={label}
        disabled={to < 0 || to >= images.length || fetcher.state !== "idle"}
      >
        <span aria-hidden className="text-xl">
          {sign}
        </span>
      </Button>
    </fetcher.Form>
  );
}
