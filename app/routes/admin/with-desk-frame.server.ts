import { data, type MiddlewareFunction } from "react-router";

import { actorContext } from "~/middleware/context";

import { deskFrame } from "./desk-frame.server";

/**
 * A guard of the desk whose refusals of a colleague bring the desk's frame along: the layout's loader
 * does not run after them. Everyone else learns nothing of the desk.
 */
export function withDeskFrame(guard: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return async (args, next) => {
    try {
      return await guard(args, next);
    } catch (thrown) {
      const { context, request } = args;
      const actor = context.get(actorContext);
      if (!actor?.isAdmin || !isRefusal(thrown) || isFile(request)) throw thrown;
      const desk = await deskFrame(context, actor, request);
      throw data({ desk, reason: thrown.data }, thrown.init ?? {});
    }
  };
}

/** A file that is downloaded has no frame. */
function isFile({ url }: Request): boolean {
  return /\.[a-z]+$/.test(new URL(url).pathname.replace(/\.data$/, ""));
}

function isRefusal(thrown: unknown): thrown is ReturnType<typeof data<unknown>> {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit"
  );
}
