import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createTurns } from "#platform/load/turns.ts";
import { NonceContext } from "./pages/nonce.ts";
import { pageRequest } from "./pages/page-request.ts";

const RENDER_TIMEOUT_MS = 6_000;
/** A page is rendered without a pause: one in a turn of the event loop, so that other requests are seen in between. */
const rendering = createTurns({ perTurn: 1 });

/** Streams a page; for the cache, for robots and for failed pages it waits until the page is complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, log } = context.get(pageRequest);
  const waitsForAll = nonce === undefined || isbot(request.headers.get("user-agent")) || status >= 400;
  await rendering.begin();
  return new Promise((resolve, reject) => {
    let responded = false;
    let timer: NodeJS.Timeout;
    const respond = () => {
      responded = true;
      const body = new PassThrough({
        final(callback) {
          clearTimeout(timer);
          callback();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [waitsForAll ? "onAllReady" : "onShellReady"]: respond,
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          if (responded) log.error({ err: error }, "a page failed while it was streamed");
        },
      },
    );
    timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Logs errors of loaders and components, but not aborted requests and responses below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageRequest).log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
};
