// Opens the page that was asked for as soon as the server responds again.
const RETRY_MS = 5_000;
/** A connection that has just come back may swallow a request: it is given up, and the next retry asks anew. */
const TIMEOUT_MS = 4_000;

let isRetrying = false;

async function retry() {
  if (isRetrying || !navigator.onLine || document.visibilityState !== "visible") return;
  isRetrying = true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
    if (response.status < 500) location.reload();
  } catch {
    // Still offline.
  } finally {
    isRetrying = false;
  }
}

/** A provider's day that is kept in this browser opens without a connection (client/kept/kept-data.ts). */
try {
  const link = document.querySelector("a");
  if (link) link.hidden = localStorage.getItem("maisonnee.kept.day") === null;
} catch {
  // A browser that blocks storage has kept nothing.
}

document.querySelector("button")?.addEventListener("click", () => location.reload());
addEventListener("online", retry);
document.addEventListener("visibilitychange", retry);
setInterval(retry, RETRY_MS);
