// Keeps what is the same for everyone and never changes: files named by their content, and the page that says
// there is no connection, and the frames of the provider's day and round, which a page that was opened asks for.
// Such a frame is the same for everyone: what is in it is kept by the page itself, for its person alone
// (client/kept/kept-data.ts). Other pages, answers of the API and pictures always come from the network, so that
// nothing of one person is ever kept here, nor shown late.
// The build names it by those of them that keep their names (tools/build.mjs), so that a changed one is fetched anew.
const KEPT = "maisonnee-0";
const OFFLINE = "/hors-ligne.html";
/** Files kept under names that never change. */
const UNNAMED = [OFFLINE, "/hors-ligne.js", "/favicon.svg"];
const FRAMES = ["/provider/today", "/provider/round"];
const FILES_MAX = 250;
/** How long a page with a kept frame may take to answer: a network with one bar swallows requests. */
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
    const frame = FRAMES.includes(url.pathname) ? url.pathname : null;
    event.respondWith(
      frame ? pageOrFrame(request, frame) : fetch(request).catch(() => caches.match(OFFLINE)),
    );
  } else if (url.pathname.startsWith("/assets/") || UNNAMED.includes(url.pathname)) {
    event.respondWith(fromCache(request));
  }
});

self.addEventListener("message", (event) => {
  const { keep, files } = event.data ?? {};
  if (FRAMES.includes(keep) && Array.isArray(files)) event.waitUntil(keepFrame(keep, files));
});

/** The page from the network, else its frame, else the page that says there is no connection. */
async function pageOrFrame(request, path) {
  const kept = await caches.match(path);
  if (!kept) return fetch(request).catch(() => caches.match(OFFLINE));
  let timer;
  const tooLate = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  const page = fetch(request).catch(() => kept);
  return Promise.race([page, tooLate]).finally(() => clearTimeout(timer));
}

/** Keeps a frame with the files that it needs, all or nothing. It is marked, so that it knows where it came from. */
async function keepFrame(path, files) {
  const answer = await fetch(path, { credentials: "omit" });
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(KEPT);
  const html = await answer.text();
  // Those that the frame itself names too: its style sheet and typefaces.
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const paths = new Set([...files, ...named].map((file) => new URL(file, self.location.origin).pathname));
  const needed = [...paths].filter((name) => name.startsWith("/assets/"));
  await Promise.all(needed.map((name) => fromCache(new Request(name))));
  const headers = new Headers(answer.headers);
  // Of the body as it was sent.
  headers.delete("content-length");
  headers.delete("content-encoding");
  await cache.put(path, new Response(html.replace("<html", "<html data-kept"), { headers }));
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
