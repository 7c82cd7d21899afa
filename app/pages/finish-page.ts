import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { COMPRESSED_FROM_BYTES, codingOf, compress } from "#platform/http/compression.ts";
import type { PageRoutes } from "./page-routes.ts";
import { type RenderedPage, textOf } from "./rendered-page.ts";
import { signedInPage } from "./signed-in-page.ts";

/** HTML, and the JSON of routes and data. */
const COMPRESSIBLE = /^(?:text\/html|application\/json|text\/x-script)\b/;

/**
 * Returns a function that prepares what is rendered for one visitor to be sent: compressed, a signed-in page
 * with what it starts with. `assets` is the folder of the built files.
 */
export function pageFinisher({ firstCallsOf }: Pick<PageRoutes, "firstCallsOf">, assets: string) {
  const styles = new Map<string, Promise<string>>();
  const readStyles = (path: string): Promise<string> => {
    const read = styles.get(path) ?? readFile(join(assets, path), "utf8");
    styles.set(path, read);
    // Read again for the next page.
    read.catch(() => styles.delete(path));
    return read;
  };
  return async (page: RenderedPage, { request, nonce }: { request: Request; nonce: string }) => {
    const { headers, status, body: stream } = page.response;
    const type = headers.get("Content-Type") ?? "";
    if ((page.html === undefined && !stream) || !COMPRESSIBLE.test(type)) return page.response;
    const text = await textOf(page);
    const calls = firstCallsOf(new URL(request.url));
    const body = Buffer.from(
      calls.firstCalls.length > 0 && type.startsWith("text/html")
        ? await signedInPage(text, { nonce, calls, readStyles })
        : text,
    );
    headers.append("Vary", "Accept-Encoding");
    headers.delete("Content-Length");
    const coding = codingOf(request.headers.get("accept-encoding") ?? "");
    if (!coding || body.byteLength < COMPRESSED_FROM_BYTES) return new Response(body, { status, headers });
    headers.set("Content-Encoding", coding);
    return new Response(new Uint8Array(await compress(body, coding)), { status, headers });
  };
}
