import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";

import { isFinishedPage, ofThisPage } from "./finished-page";
import { currentWorkContext } from "./lib/observability/work-context.server";
import { cspNonceContext, servicesContext } from "./middleware/context";
import { PageScriptsContext } from "./public-scripts";
import { FailedRequestContext } from "~/store/site/request-note";
import { textResponse } from "./text-response";
import { awaitRenderTurn } from "./render-turn";

const ABORT_AFTER_MS = 10_000;

/** A page's failure is logged like any other: without the values of a query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, errors } = context.get(servicesContext);
  log.error({ err: error }, "page failed");
  errors.record("request", error);
};

/** Renders the whole page before responding, so that its status is right and it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") {
    return new Response(null, { status, headers });
  }
  const nonce = context.get(cspNonceContext);
  const { entry, hmr } = routerContext.manifest;
  const scripts = { entry: entry.module, hotReload: hmr?.runtime, nonce };
  const failedRequest = status >= 500 ? (currentWorkContext()?.requestId ?? null) : null;
  const isFinished = isFinishedPage(
    routerContext.staticHandlerContext.matches.map(({ route }) => route),
  );
  const page = (
    <PageScriptsContext value={scripts}>
      <FailedRequestContext value={failedRequest}>
        <ServerRouter
          context={isFinished ? ofThisPage(routerContext) : routerContext}
          url={request.url}
          nonce={nonce}
        />
      </FailedRequestContext>
    </PageScriptsContext>
  );
  await awaitRenderTurn();
  if (isFinished)
    return textResponse(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return streamed(page, { status, headers, nonce });
}

/** An application page, with the data that the router takes over, once all of it is there. */
function streamed(
  page: ReactNode,
  { status, headers, nonce }: { status: number; headers: Headers; nonce: string | undefined },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // All of it stands where it belongs: larger parts would be hidden until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(
          new Response(createReadableStreamFromReadable(body), {
            status: responseStatus,
            headers,
          }),
        );
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        responseStatus = 500;
      },
    });
    const timer = setTimeout(() => abort(), ABORT_AFTER_MS);
  });
}
