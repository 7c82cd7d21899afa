/** Marks a page that the service worker shows because the network fails (public/service-worker.js). */
const KEPT_ATTRIBUTE = "data-kept";

/** Whether this page came from the browser's store, because the network failed. */
export const hasKeptPage = (): boolean =>
  typeof document !== "undefined" && document.documentElement.hasAttribute(KEPT_ATTRIBUTE);
