import type { IncomingMessage, ServerResponse } from "node:http";

/** As much is thrown away as it comes, so that the connection serves its next request. */
const REST_BYTES = 256 * 1024;
/** Time for the caller to read the answer before the connection ends under what it still sends. */
const LINGER_MS = 300;

/**
 * Answers a long body that nobody reads to its end by closing the connection, as soon as the caller had a moment to
 * read why (nginx calls it a lingering close). Node would read all of it, at the processor's expense.
 */
export function leaveBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!mayBeLong(request)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) response.setHeader("Connection", "close");
    return writeHead(...args);
  };
  response.end = (...args: unknown[]) => {
    if (request.complete) return end(...args);
    const [body] = args;
    if (typeof body === "string" || body instanceof Uint8Array) response.write(body);
    else response.flushHeaders();
    // Counts as read, so that Node leaves it alone; nothing more is taken from the socket.
    request.read(0);
    request.pause();
    setTimeout(end, LINGER_MS).unref();
    return response;
  };
}

function mayBeLong({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > REST_BYTES;
}
