import { Writable } from "node:stream";
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
/**
 * A page is rendered without a pause: one in a turn of the event loop, so that other
 * requests are seen in between.
 */
const rendering = createTurns({ perTurn: 1 });

/**
 * Renders a page whole: it is compressed or put in the cache afterwards, which needs all of it. Rejects when
 * the page cannot be rendered, or not within six seconds.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, log, rendered } = context.get(pageRequest);
  await rendering.begin();
  const errors: unknown[] = [];
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => {
          clearTimeout(timer);
          for (const error of errors) log.error({ err: error }, "a part of a page failed");
          pipe(
            collect((html) => {
              rendered(html);
              resolve(new Response(null, { status, headers }));
            }),
          );
        },
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          errors.push(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Returns a stream that gives what was written to it, at its end. */
function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

/** Logs errors of loaders and components, but not aborted requests and responses below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageRequest).log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
};
