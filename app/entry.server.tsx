import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";

import { isFinishedPage, ofThisPage } from "./finished-page";
import { currentWork } from "./lib/seen/current-work.server";
import { cspNonceContext, servicesContext } from "./middleware/context";
import { PageScriptsContext } from "./public-scripts";
import { KeepInsideContext, type KeepInside } from "./features/site/kept-inside";
import { FailedRequestContext } from "./features/site/request-note";
import { textResponse } from "./text-response";
import { turnToRender } from "./turn-to-render";
import { FinishedPageContext } from "./ui/links/link";

const ABORT_AFTER_MS = 10_000;

/** A page's failure is logged like any other: without the values of a query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, errors } = context.get(servicesContext);
  log.error({ err: error }, "page failed");
  errors.note("request", error);
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
  const failedRequest = status >= 500 ? (currentWork()?.requestId ?? null) : null;
  const isFinished = isFinishedPage(
    routerContext.staticHandlerContext.matches.map(({ route }) => route),
  );
  const page = (
    <PageScriptsContext value={scripts}>
      <FailedRequestContext value={failedRequest}>
        <FinishedPageContext value={isFinished}>
          <KeepInsideContext value={isFinished ? keepInside : null}>
            <ServerRouter
              context={isFinished ? ofThisPage(routerContext) : routerContext}
              url={request.url}
              nonce={nonce}
            />
          </KeepInsideContext>
        </FinishedPageContext>
      </FailedRequestContext>
    </PageScriptsContext>
  );
  await turnToRender();
  if (isFinished)
    return textResponse(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return streamed(page, { status, headers, nonce });
}

const keptParts = new WeakMap<object, Map<string, string>>();

/** It goes with what it was made of: read anew, that is another object. */
const keepInside: KeepInside = (part, madeOf, render) => {
  const parts = keptParts.get(madeOf) ?? new Map<string, string>();
  keptParts.set(madeOf, parts);
  const found = parts.get(part);
  if (found !== undefined) return found;
  const html = renderToStaticMarkup(
    <FinishedPageContext value={true}>{render()}</FinishedPageContext>,
  );
  parts.set(part, html);
  return html;
};

/** An application page, with the data that the router takes over, once all of it is there. */
function streamed(
  page: ReactNode,
  { status, headers, nonce }: { status: number; headers: Headers; nonce: string | undefined },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
