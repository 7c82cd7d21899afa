import { sentenceOfStatus } from "#foundation/errors/catalog.ts";
import { inTurn } from "#platform/http/body-turn.ts";
import { isUnreadable } from "#platform/http/hostile-input.ts";
import { FORM_BYTES } from "#platform/http/request-body.ts";

/**
 * Refuses what no page can be drawn from; null for what one can. Without this React Router would draw a whole page
 * to name the file that takes no form, and a loader would fail on text that no search can hold.
 */
export function refuseForPage(
  { method, url }: Request,
  takesForm: (path: string) => boolean,
): Response | null {
  const { pathname, searchParams } = new URL(url);
  const texts = [decodeURIComponent(pathname), ...[...searchParams].flat()];
  if (texts.some(isUnreadable)) return refusal(400, sentenceOfStatus(400));
  if (method === "GET" || method === "HEAD" || (method === "POST" && takesForm(pathname))) return null;
  const refused = refusal(405, "Cette page ne reçoit rien : elle se lit seulement.");
  refused.headers.set("Allow", "GET, HEAD");
  return refused;
}

/**
 * What somebody sends to a page, held to a form's worth before anything reads it and to forms of our own pages:
 * answers the request to draw the page for, or its refusal in plain text. React Router compares the Origin with the
 * address it was asked at, which behind a proxy is not the one that people know: `publicUrl` is.
 */
export async function admitPost(request: Request, publicUrl: string): Promise<Request | Response> {
  const own = new URL(request.url);
  const said = request.headers.get("origin");
  const origin = [own.origin, new URL(publicUrl).origin].find((known) => said === null || said === known);
  if (!origin)
    return refusal(403, "Ce formulaire ne vient pas de Maisonnée : ouvrez la page, puis renvoyez-le.");
  // Who goes away in the middle hears no answer.
  const body = await inTurn(boundedBody(request)).catch(() => null);
  if (!body) return refusal(413, "Ce que vous envoyez est trop long. Raccourcissez-le, puis renvoyez-le.");
  const { method, headers, signal } = request;
  return new Request(origin + own.pathname + own.search, { method, headers, signal, body });
}

/** The whole body; null when it says or shows that it is too long. */
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

/** What is still on its way is not read: the connection ends with the answer. */
const refusal = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      Connection: "close",
    },
  });
