import { hasKeptPage, neededByAll } from "./kept-page.ts";

let kept = "";

interface Keeping {
  /** Loads the code that the page may need only without a network. */
  loadLater?: () => Promise<unknown>;
  /** When the page is forgotten, in milliseconds since 1970; for one with something personal in it. */
  until?: number;
}

/**
 * Has the service worker keep this page, as it is without an account, and the files that it was made of, so
 * that it opens without a network. Once for each page that is opened.
 */
export async function keepThisPage({ loadLater, until }: Keeping): Promise<void> {
  const { pathname } = location;
  if (kept === pathname || hasKeptPage() || !("serviceWorker" in navigator)) return;
  kept = pathname;
  const { active } = await navigator.serviceWorker.ready;
  await loadLater?.();
  let files = loadedFiles();
  // The later parts of the page (menus, the frame around it) load their files until nothing new has come for
  // a while.
  for (let before = -1; before !== files.length; files = loadedFiles()) {
    before = files.length;
    await Promise.all(neededByAll().map((load) => load()));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  active?.postMessage({ keep: pathname, files, until });
}

/**
 * Has the service worker fetch this kept page once more, however long that takes, and resolves once it has:
 * the page, loaded again, is then no older than that.
 */
export async function keepThisPageAgain({ until }: Keeping): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const answered = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("message", resolve, { once: true });
  });
  active?.postMessage({ keep: location.pathname, files: [], until });
  await answered;
}

const SETTLED_MS = 1_000;

const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ),
];
