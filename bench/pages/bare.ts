import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createElement as element } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The limit that pages are measured against, with nothing of the product: plain node:http that sends the
 * bytes of the product's own page, compressed already; and React alone rendering, then compressing, a page as
 * large as the product's, without a router, data or head. Prints its port.
 */
const [, , product = "", pages = "{}"] = process.argv;
const { keptPages, renderedPages } = JSON.parse(pages) as {
  keptPages: string[];
  renderedPages: Record<string, string>;
};

const read = (path: string, encoding: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(`${product}${path}`, { headers: { "accept-encoding": encoding } }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`${path} was answered ${response.statusCode}`));
    })
      .on("error", reject)
      .end();
  });

const kept = new Map<string, Buffer>();
for (const path of keptPages) kept.set(path, await read(path, "br"));
const rendered = new Map<string, number>();
for (const [prefix, path] of Object.entries(renderedPages))
  rendered.set(prefix, (await read(path, "identity")).byteLength);

/** HTML of one card, in bytes. */
const CARD_BYTES = 620;

// Written without JSX: Node runs this file as it is.
const Card = ({ n }: { n: number }) =>
  element(
    "li",
    { className: "grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-sm sm:grid-cols-2" },
    element(
      "a",
      {
        href: `/services/${n}`,
        className: "text-lg font-semibold text-ink underline-offset-4 hover:underline",
      },
      "Lavage de vitres numéro ",
      n,
    ),
    element(
      "p",
      { className: "text-sm text-muted" },
      "Travail soigné par une équipe familiale, matériel professionnel.",
    ),
    element(
      "span",
      { className: "inline-flex items-center gap-1 text-sm", "aria-label": "4 sur 5" },
      "4,0 (",
      n,
      " avis)",
    ),
    element(
      "button",
      { type: "button", className: "rounded-md bg-brand px-4 py-2 text-white" },
      "Demander ce service",
    ),
  );

function Page({ bytes }: { bytes: number }) {
  const cards = Array.from({ length: Math.round(bytes / CARD_BYTES) }, (_, n) =>
    element(Card, { key: n, n }),
  );
  return element("html", { lang: "fr-CA" }, element("body", null, element("ul", null, cards)));
}

const brotli = promisify(brotliCompress);

async function render(bytes: number): Promise<Buffer> {
  const { pipe } = renderToPipeableStream(element(Page, { bytes }));
  const html = await buffer(pipe(new PassThrough()));
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

const server = createServer((incoming, response) => {
  const path = incoming.url ?? "/";
  const send = (body: Buffer) =>
    response
      .writeHead(200, {
        "content-type": "text/html",
        "content-encoding": "br",
        "content-length": body.byteLength,
      })
      .end(body);
  const bytes = kept.get(path);
  const [, prefix = ""] = /^(\/[^/]*\/)/.exec(path) ?? [];
  if (bytes) send(bytes);
  else
    render(rendered.get(prefix) ?? 0).then(send, (error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());
