import { sentenceOfStatus } from "#foundation/errors/status-sentence.ts";
import { inTurn } from "#platform/http/body/body-turn.ts";
import { FORM_BYTES } from "#platform/http/body/request-body.ts";
import { isInvalidText } from "#platform/http/hostile-input.ts";

/**
 * Returns the refusal of a request that no page handles; null otherwise. Without it React Router would render
 * a page that names the route file without an action, and loaders would fail on invalid text.
 */
export function rejectPageRequest(
  { method, url }: Request,
  takesForm: (path: string) => boolean,
): Response | null {
  const { pathname, searchParams } = new URL(url);
  const texts = [decodeURIComponent(pathname), ...[...searchParams].flat()];
  if (texts.some(isInvalidText)) return refusal(400, sentenceOfStatus(400));
  if (method === "GET" || method === "HEAD" || (method === "POST" && takesForm(pathname))) return null;
  const refused = refusal(405, "Cette page ne reçoit pas de formulaire.");
  refused.headers.set("Allow", "GET, HEAD");
  return refused;
}

/**
 * Checks a form sent to a page: its length before anything reads it, and that it comes from a page of ours.
 * Returns the request to render the page for, or a refusal in plain text. React Router compares Origin with
 * the requested address, which behind a proxy is not the public one: `publicUrl` is.
 */
export async function checkPost(request: Request, publicUrl: string): Promise<Request | Response> {
  const own = new URL(request.url);
  const header = request.headers.get("origin");
  const origin = [own.origin, new URL(publicUrl).origin].find((known) => header === null || header === known);
  if (!origin)
    return refusal(403, "Ce formulaire ne vient pas de Maisonnée : ouvrez la page, puis renvoyez-le.");
  // A client that disconnects midway gets no response.
  const body = await inTurn(boundedBody(request)).catch(() => null);
  if (!body) return refusal(413, "Ce que vous envoyez est trop long. Raccourcissez-le, puis renvoyez-le.");
  const { method, headers, signal } = request;
  return new Request(origin + own.pathname + own.search, { method, headers, signal, body });
}

/** Returns the whole body; null when it is too long, announced or received. */
async function boundedBody({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length") ?? 0) > FORM_BYTES) return null;
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of body ?? []) {
    received += piece.byteLength;
    if (received > FORM_BYTES) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** Closes the connection: the rest of the body is not read. */
const refusal = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      Connection: "close",
    },
  });
