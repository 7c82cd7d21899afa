// Opens the page that was asked for as soon as the server answers again.
const TRY_MS = 5_000;

async function tryAgain() {
  if (!navigator.onLine || document.visibilityState !== "visible") return;
  try {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (answer.status < 500) location.reload();
  } catch {
    // Still offline.
  }
}

document.querySelector("button")?.addEventListener("click", () => location.reload());
addEventListener("online", tryAgain);
document.addEventListener("visibilitychange", tryAgain);
setInterval(tryAgain, TRY_MS);
