// Keeps what is the same for everyone and never changes: files named by their content, and the page that says
// there is no connection. Pages, answers of the API and pictures always come from the network, so that nothing
// of one person is ever kept here, nor shown late.
// The build names it by those of them that keep their names (tools/build.mjs), so that a changed one is fetched anew.
const KEPT = "maisonnee-0";
const OFFLINE = "/hors-ligne.html";
/** Files kept under names that never change. */
const UNNAMED = [OFFLINE, "/hors-ligne.js", "/favicon.svg"];
const FILES_MAX = 150;

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
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (url.pathname.startsWith("/assets/") || UNNAMED.includes(url.pathname)) {
    event.respondWith(fromCache(request));
  }
});

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
