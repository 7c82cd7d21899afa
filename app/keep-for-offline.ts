/** Lets the browser keep the files that never change and say kindly that there is no connection; never awaited. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Refused in private windows and behind odd certificates: the pages work all the same.
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  // Scripts that arrive late arrive after the page has loaded.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
