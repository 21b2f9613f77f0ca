import { isCreator } from "~/features/accounts/actor";
import {
  creatorsOnlyMessage,
  notSignedInMessage,
  type SubmitResult,
} from "~/features/designs/upload/submit-result";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";

import { submitDesign } from "../creator/submit-design.server";
import type { Route } from "./+types/designs";

/** The upload form as the page's script sends it, to show how far it is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = await actorOfRequest(request, context.get(servicesContext));
  if (!actor) return respondWith({ ...nothing, message: notSignedInMessage }, 401);
  if (!isCreator(actor)) return respondWith({ ...nothing, message: creatorsOnlyMessage }, 403);
  const { answer, status } = await submitDesign(request, context, actor);
  return respondWith(answer, status);
}

const nothing = {
  ok: false as const,
  errors: {},
  values: { title: "", inspiration: "", drewItMyself: false },
};

function respondWith(answer: SubmitResult, status: number): Response {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}
