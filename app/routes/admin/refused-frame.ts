import { isRouteErrorResponse } from "react-router";

import type { deskFrame } from "./desk-frame.server";

type Desk = Awaited<ReturnType<typeof deskFrame>>;

/** The frame that a refusal of the desk's guards brings along; null for any other error. */
export function refusedFrame(error: unknown): Desk | null {
  if (!isRouteErrorResponse(error)) return null;
  const said: { desk?: Desk } | string | null = error.data;
  return said !== null && typeof said === "object" ? (said.desk ?? null) : null;
}
