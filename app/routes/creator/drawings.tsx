import { data } from "react-router";

import { brand } from "~/brand";
import { DrawHere } from "~/drawings/canvas/draw-here";
import { binSketch, putBackSketch } from "~/drawings/sketch/bin-sketch.server";
import { begunSketches } from "~/drawings/sketch/own-sketches.server";
import { BIN_DAYS } from "~/drawings/sketch/sketch-limits";
import { SketchRow } from "~/drawings/sketch/sketch-row";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { EmptyState } from "~/ui/empty-state";
import { type ActionResult, PageResponse, toastedResult } from "~/ui/forms/action-result";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/drawings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  return begunSketches(context.get(servicesContext).db, userId);
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  const { db, now } = context.get(servicesContext);
  const sketchId = String(form.get("sketch"));
  if (form.get("intent") === "throw-away") {
    const isGone = await binSketch(db, actor, sketchId, now());
    return isGone ? data<ActionResult>(thrownAway) : data<ActionResult>(notFound, { status: 404 });
  }
  if (form.get("intent") !== "put-back") return data<ActionResult>(unknown, { status: REFUSED });
  const isBack = await putBackSketch(db, actor, sketchId);
  return isBack ? data<ActionResult>(putBack) : data<ActionResult>(notFound, { status: 404 });
}

const thrownAway = {
  done: "Thrown away",
  text: `You can put it back for ${BIN_DAYS} days.`,
};
const putBack = { done: "It’s back", text: "You can keep drawing." };
const notFound = { error: "We can’t find this drawing", text: "You may have sent it by now." };
const unknown = { error: "Please try again" };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `Drawings you began | ${brand.name}` }];

export default function Drawings({ loaderData, actionData }: Route.ComponentProps) {
  const { begun, thrownAway } = loaderData;
  return (
    <>
      <PageResponse result={actionData} />
      <PageHeader
        title="Drawings you began"
        intro="They are safe here. Keep drawing when you like."
        {...(begun.length > 0 && { action: <DrawHere variant="primary" size="lg" /> })}
      />
      {begun.length === 0 ? (
        <EmptyState
          scribble="pen"
          title="Nothing here yet"
          text="All you draw here is kept for you."
          action={<DrawHere variant="primary" size="lg" />}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
          {begun.map((sketch) => (
            <SketchRow key={sketch.id} sketch={sketch} />
          ))}
        </ul>
      )}
      {thrownAway.length > 0 && (
        <section aria-labelledby="bin" className="mt-14">
          <h2 id="bin" className="text-xl">
            Thrown away
          </h2>
          <p className="mb-5 mt-1 text-ink-2">After {BIN_DAYS} days they are gone for good.</p>
          <ul className="grid grid-cols-2 gap-4 min-[34rem]:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
            {thrownAway.map((sketch) => (
              <SketchRow key={sketch.id} sketch={sketch} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
