// Keeps files named by their content, the page that says there is no connection, and pages that open without one:
// the frames of the provider's day and round, which are the same for everyone (what is in them is kept by the page
// itself, for its person alone: client/kept/kept-data.ts), and a crew's day with what is in it, for who has its private
// link, until its last day is over. Other pages, answers of the API and pictures always come from the network.
// The build names it by those of them that keep their names (tools/build.mjs), so that a changed one is fetched anew.
const KEPT = "maisonnee-0";
const OFFLINE = "/hors-ligne.html";
/** Files kept under names that never change. */
const UNNAMED = [OFFLINE, "/hors-ligne.js", "/favicon.svg"];
const FRAMES = ["/provider/today", "/provider/round"];
const CREW_DAY = /^\/equipe\/[\w-]+$/;
/** When a crew's day is forgotten, in milliseconds since 1970. */
const UNTIL = "x-kept-until";
const FILES_MAX = 250;
/** How long a page that is kept may take to answer: a network with one bar swallows requests. */
const PATIENCE_MS = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(UNNAMED))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const forgotten = forgetPastDays().catch(() => undefined);
    event.waitUntil(forgotten);
    event.respondWith(
      isKept(url.pathname)
        ? forgotten.then(() => pageOrKept(event, url.pathname))
        : fetch(request).catch(() => caches.match(OFFLINE)),
    );
  } else if (url.pathname.startsWith("/assets/") || UNNAMED.includes(url.pathname)) {
    event.respondWith(fromCache(request));
  }
});

self.addEventListener("message", (event) => {
  const { keep, files, until } = event.data ?? {};
  if (!isKept(keep) || !Array.isArray(files)) return;
  event.waitUntil(keepPage(keep, files, until).then(() => event.source?.postMessage({ kept: keep })));
});

const isKept = (path) => FRAMES.includes(path) || CREW_DAY.test(path);

/** The page from the network, else as it was kept, else the page that says there is no connection. */
async function pageOrKept(event, path) {
  const kept = await caches.match(path);
  if (!kept) return fetch(event.request).catch(() => caches.match(OFFLINE));
  let timer;
  const tooLate = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  const page = fetch(event.request).then(
    async (answer) => {
      if (answer.status === 404) await forget(path);
      return answer;
    },
    () => kept,
  );
  event.waitUntil(page);
  return Promise.race([page, tooLate]).finally(() => clearTimeout(timer));
}

/** Removes a page that is no longer there: its private link was revoked. */
const forget = (path) =>
  caches
    .open(KEPT)
    .then((cache) => cache.delete(path))
    .catch(() => false);

/** Removes the days of crews that are over. */
async function forgetPastDays() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    if (!CREW_DAY.test(new URL(request.url).pathname)) continue;
    const until = (await cache.match(request))?.headers.get(UNTIL);
    if (!(Number(until) > Date.now())) await cache.delete(request);
  }
}

/** Keeps a page with the files that it needs, all or nothing. It is marked, so that it knows where it came from. */
async function keepPage(path, files, until) {
  const answer = await fetch(path, { credentials: "omit" });
  if (answer.status === 404) return forget(path);
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(KEPT);
  const html = await answer.text();
  // Those that the page itself names too: its style sheet and typefaces.
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const paths = new Set([...files, ...named].map((file) => new URL(file, self.location.origin).pathname));
  const needed = [...paths].filter((name) => name.startsWith("/assets/"));
  await Promise.all(needed.map((name) => fromCache(new Request(name))));
  const headers = new Headers(answer.headers);
  // Of the body as it was sent.
  headers.delete("content-length");
  headers.delete("content-encoding");
  headers.set(UNTIL, String(until));
  await cache.put(path, new Response(html.replace("<html", `<html data-kept="${Date.now()}"`), { headers }));
}

/** A file whose name says its content; the oldest leave when there are many. */
async function fromCache(request) {
  const cache = await caches.open(KEPT);
  const before = await cache.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    const files = names.filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
    await Promise.all(
      files.slice(0, Math.max(0, files.length - FILES_MAX)).map((file) => cache.delete(file)),
    );
  }
  return answer;
}
