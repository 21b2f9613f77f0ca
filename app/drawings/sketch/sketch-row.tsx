import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = { sketch: { id: string; updatedAt: Date; deletedAt: Date | null } };

/** A drawing that its artist began, with what can be done about it. */
export function SketchRow({ sketch }: Props) {
  const { id, updatedAt, deletedAt } = sketch;
  const day = formatDate(updatedAt);
  const drawOn = pathTo("/creator/draw", { query: { drawing: id } });
  const picture = (
    <img
      src={pathTo("/api/sketches/:sketchId/picture", { sketchId: id })}
      alt={`Your drawing from ${day}`}
      width={450}
      height={600}
      loading="lazy"
      decoding="async"
      className="marker-frame-soft aspect-3/4 w-full bg-white object-contain"
    />
  );
  return (
    <li className="flex flex-col">
      {deletedAt ? <div className="opacity-70">{picture}</div> : <a href={drawOn}>{picture}</a>}
      <p className="mt-2 text-sm text-ink-2">{day}</p>
      {deletedAt ? (
        <PostForm fields={{ intent: "put-back", sketch: id }} className="mt-1">
          <SubmitButton size="sm" pendingText="Putting back...">
            Put back
          </SubmitButton>
        </PostForm>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <ButtonLink to={drawOn} size="sm" reloadDocument>
            Continue
          </ButtonLink>
          <PostForm fields={{ intent: "throw-away", sketch: id }}>
            <SubmitButton isBare className="min-h-11 text-sm font-semibold underline">
              Throw away
            </SubmitButton>
          </PostForm>
        </div>
      )}
    </li>
  );
}
