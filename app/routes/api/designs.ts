import { isCreator } from "~/people/actor";
import {
  creatorsOnlyMessage,
  notSignedInMessage,
  type SubmitResult,
} from "~/drawings/upload/submit-result";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";

import { submitDesign } from "../creator/submit-design.server";
import type { Route } from "./+types/designs";

/** The upload form as sent by the page's script, which shows the progress. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = await actorOfRequest(request, context.get(servicesContext));
  if (!actor) return respondWith({ ...nothing, message: notSignedInMessage }, { status: 401 });
  if (!isCreator(actor))
    return respondWith({ ...nothing, message: creatorsOnlyMessage }, { status: 403 });
  const { result, ...init } = await submitDesign(request, context, actor);
  return respondWith(result, init);
}

const nothing = {
  ok: false as const,
  errors: {},
  values: { title: "", inspiration: "", drewItMyself: false },
};

function respondWith(
  result: SubmitResult,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  return Response.json(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
