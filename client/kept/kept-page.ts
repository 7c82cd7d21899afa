/** Marks a page that the service worker shows because the network fails (public/service-worker.js). */
const KEPT_ATTRIBUTE = "data-kept";

/** Whether this page came from the browser's store, because the network failed. */
export const hasKeptPage = (): boolean =>
  typeof document !== "undefined" && document.documentElement.hasAttribute(KEPT_ATTRIBUTE);

/** When this page was kept, in milliseconds since 1970; null for a page from the network. */
export const keptPageAt = (): number | null =>
  Number(document.documentElement.getAttribute(KEPT_ATTRIBUTE)) || null;

const loaders = new Set<() => Promise<unknown>>();

/** Has every page that is kept load this code too, and keep it; the same function at each call. */
export const keepWith = (load: () => Promise<unknown>): void => void loaders.add(load);

/** Returns the loaders of the code that every kept page needs. */
export const neededByAll = (): readonly (() => Promise<unknown>)[] => [...loaders];
