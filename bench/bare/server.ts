import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { readDetail } from "./detail.ts";
import { findFiltered } from "./filtered.ts";
import { fillFlat } from "./flat.ts";
import { readLeads } from "./leads.ts";
import { readListing } from "./listing.ts";
import { findFreeWords, findTyped } from "./search.ts";
import { readSlots } from "./slots.ts";
import { answerThreads } from "./threads.ts";
import { unlockLead } from "./unlock.ts";

/**
 * The limit that the product is measured against: plain node:http and postgres.js, the best SQL known
 * for the same response on tables of its own (flat.ts), no framework, no validation, nothing shared with
 * the product. Prints its port.
 */
const [, , databaseUrl = "", keys = "[]"] = process.argv;
const sql = postgres(databaseUrl, { max: 20, onnotice: () => {} });
await fillFlat(sql);

export type Bare = typeof sql;

const verifying = JSON.parse(keys) as JsonWebKey[];

/** Returns the response, as text when a table holds it as such; null for 404. */
async function route(request: IncomingMessage): Promise<object | string | null> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
  const [, , noun, id, part] = pathname.split("/");
  if (noun === "threads") return answerThreads(sql, verifying, id ?? "", request);
  if (noun === "leads" && !id) return readLeads(sql, verifying, request.headers.authorization ?? "");
  if (noun === "leads") return unlockLead(sql, verifying, id ?? "", request.headers.authorization ?? "");
  if (id && part === "slots") return readSlots(sql, id);
  if (id) return readDetail(sql, id);
  if (searchParams.has("free_on")) return findFiltered(sql, searchParams);
  const words = searchParams.get("q");
  if (words === null)
    return readListing(sql, searchParams.get("category") ?? "", searchParams.get("city") ?? "");
  return words.includes(" ") ? findTyped(sql, words) : findFreeWords(sql, words);
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
    .end(text);
}

const server = createServer((request, response) => {
  route(request).then(
    (body) => send(response, body ? 200 : 404, body ?? {}),
    (error: unknown) => send(response, 500, { error: String(error) }),
  );
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());
