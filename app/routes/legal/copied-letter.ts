import { redirect } from "react-router";

import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { copiedDrawing } from "~/drawings/copied/copied-drawing.server";
import { copiedLetter } from "~/drawings/copied/copied-letter.server";
import { linksIn, whereForm } from "~/drawings/copied/where-form";
import { readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest, signInRedirect } from "~/middleware/session";
import { pathTo } from "~/path-to";

import { fileResponse } from "../admin/orders/file-response";
import type { Route } from "./+types/copied-letter";

/** The letter to a shop that shows a copy of a drawing; made now, kept nowhere. */
export async function loader({ context, request, params: { designId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now, config } = services;
  const actor = await actorOfRequest(request, services);
  if (!actor) return signInRedirect(request);
  const drawing = await copiedDrawing(db, actor, designId);
  if (!drawing) return new Response(null, { status: 404 });
  const where = readQuery(request).get("where") ?? "";
  const parsed = whereForm.safeParse({ where: where.replaceAll("\r\n", "\n") });
  if (!parsed.success)
    return redirect(pathTo("/copied/:designId", { designId, query: { where } }), 303);
  const picture = await pictureDerivative(services, drawing.pictureId, {
    width: 640,
    format: "jpeg",
  });
  const letter = {
    ...drawing,
    links: linksIn(parsed.data.where),
    picture: picture?.bytes ?? null,
    publicUrl: config.publicUrl,
  };
  const body = copiedLetter(letter, now());
  const response = fileResponse(
    { contentType: "application/pdf", body },
    "notice-of-copyright.pdf",
  );
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
