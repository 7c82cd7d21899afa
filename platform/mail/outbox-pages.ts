import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { OutgoingLetter } from "./delivery.ts";
import type { Outbox, StoredLetter } from "./outbox.ts";

/** The path at which app mounts the pages, only in a demonstration. */
export const OUTBOX_PATH = "/dev/courriels";
const EXAMPLES_PATH = `${OUTBOX_PATH}/exemples`;

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Pages that show the letters of the demonstration: a list (`?pour=` filters it by address), and each letter
 * in HTML or plain text; under /exemples the same for an example of every letter. They set their own
 * Content-Security-Policy, which allows no script.
 */
export function createOutboxPages(outbox: Outbox, examples: () => Promise<OutgoingLetter[]>): Hono {
  const readExample = async (id: string) => (await examples()).find((letter) => letter.id === id) ?? null;
  const pages = new Hono();
  pages.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Robots-Tag", "noindex");
    if (!context.res.headers.has("Content-Security-Policy"))
      context.header("Content-Security-Policy", PAGE_POLICY);
  });
  pages.get("/", async (context) => {
    const to = context.req.query("pour")?.trim() || undefined;
    return context.html(await listPage(await outbox.list(to), to));
  });
  pages.get("/exemples", async (context) => context.html(await examplesPage(await examples())));
  for (const [path, read] of [
    ["/exemples/:id", readExample],
    ["/:id", outbox.read],
  ] as const) {
    pages.get(path, async (context) => {
      const letter = await read(context.req.param("id") ?? "");
      if (letter === null) return context.html(await missingPage(), 404);
      return context.html(await letterPage(letter, context.req.query("vue") === "texte"));
    });
    pages.get(`${path}/html`, async (context) => {
      const letter = await read(context.req.param("id") ?? "");
      if (letter === null) return context.html(await missingPage(), 404);
      // Links open in a new tab; the policy allows no script.
      context.header("Content-Security-Policy", LETTER_POLICY);
      return context.html(letter.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`));
    });
  }
  return pages;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

const when = new Intl.DateTimeFormat("fr-CA", {
  timeZone: "America/Toronto",
  dateStyle: "long",
  timeStyle: "short",
});

function listPage(letters: StoredLetter[], to: string | undefined): Page {
  const rows = letters.map(
    (letter) => html`<li>
      <a href="${OUTBOX_PATH}/${letter.id}">${letter.subject}</a>
      <span>à ${letter.to}</span>
      <time datetime="${letter.sent_at}">${when.format(new Date(letter.sent_at))}</time>
    </li>`,
  );
  const empty = to
    ? html`<p>Aucun courriel pour ${to}. <a href="${OUTBOX_PATH}">Voir tous les courriels</a></p>`
    : html`<p>Aucun courriel pour l’instant. Créez un compte ou envoyez une demande : les courriels arrivent ici.</p>`;
  return page(
    "Courriels de la démonstration",
    html`<p>Rien n’est vraiment envoyé : chaque courriel est gardé ici.
        <a href="${EXAMPLES_PATH}">Voir un exemple de chaque courriel</a></p>
      <form method="get" action="${OUTBOX_PATH}">
        <label for="pour">Destinataire</label>
        <input id="pour" name="pour" type="email" value="${to ?? ""}" autocomplete="off" />
        <button>Filtrer</button>
      </form>
      ${rows.length === 0 ? empty : html`<ul>${rows}</ul>`}`,
  );
}

function examplesPage(letters: OutgoingLetter[]): Page {
  const rows = letters.map(
    ({ id, to, subject }) =>
      html`<li><a href="${EXAMPLES_PATH}/${id}">${subject}</a> <span>à ${to}</span> <span>${id}</span></li>`,
  );
  return page(
    "Exemples de courriels",
    html`<p><a href="${OUTBOX_PATH}">Courriels de la démonstration</a></p><ul>${rows}</ul>`,
  );
}

function letterPage(letter: StoredLetter | OutgoingLetter, asText: boolean): Page {
  const sentAt = "sent_at" in letter ? letter.sent_at : undefined;
  const list = sentAt ? OUTBOX_PATH : EXAMPLES_PATH;
  const path = `${list}/${letter.id}`;
  const tab = (label: string, href: string, isCurrent: boolean) =>
    html`<a href="${href}" ${isCurrent ? raw('aria-current="page"') : ""}>${label}</a>`;
  return page(
    letter.subject,
    html`<p><a href="${list}">Tous les courriels</a></p>
      <dl>
        <dt>À</dt><dd>${letter.to}</dd>
        ${sentAt ? html`<dt>Envoyé le</dt><dd>${when.format(new Date(sentAt))}</dd>` : ""}
        ${Object.entries(letter.headers ?? {}).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
      </dl>
      <nav aria-label="Versions du courriel">
        ${tab("Mise en page", path, !asText)} ${tab("Texte seul", `${path}?vue=texte`, asText)}
      </nav>
      ${
        asText
          ? html`<pre>${letter.text}</pre>`
          : html`<iframe title="Courriel" src="${path}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      }`,
  );
}

function missingPage(): Page {
  return page("Courriel introuvable", html`<p><a href="${OUTBOX_PATH}">Tous les courriels</a></p>`);
}

function page(title: string, body: Page): Page {
  return html`<!doctype html>
<html lang="fr-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Maisonnée</title>
<style>${raw(STYLE)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

/** Inline, because these pages are not part of the build; the colours are design.md's. */
const STYLE = `
:root { color-scheme: light dark; --page: #FBF8F3; --card: #fff; --text: #1E2A26; --quiet: #5F6964; --line: #E4DED3; --link: #1F5A46 }
@media (prefers-color-scheme: dark) { :root { --page: #151B19; --card: #1E2623; --text: #EDEAE4; --quiet: #A5AFAA; --line: #36403C; --link: #8FCDB4 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 24px 16px 48px }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--link) }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
input, button { font: inherit; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 8px; background: var(--card); color: inherit; min-width: 0 }
ul { list-style: none; padding: 0 }
li { padding: 12px 0; border-top: 1px solid var(--line); display: grid }
li span, li time, dt { color: var(--quiet) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px } dd { margin: 0; overflow-wrap: anywhere }
nav { display: flex; gap: 16px; margin: 16px 0 8px } nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none }
iframe, pre { width: 100%; box-sizing: border-box; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
iframe { height: 70vh } pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 ui-monospace, monospace }
`;
