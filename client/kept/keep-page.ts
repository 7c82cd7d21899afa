import { hasKeptPage, neededByAll } from "./kept-page.ts";

let kept = "";

/**
 * Has the service worker keep this page, as who has no account gets it, and the files that it was made of, so
 * that it opens without a network. `loadLater` loads the code that it may need only then. Once for each page
 * that is opened.
 */
export async function keepThisPage(
  loadLater: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { pathname } = location;
  if (kept === pathname || hasKeptPage() || !("serviceWorker" in navigator)) return;
  kept = pathname;
  const { active } = await navigator.serviceWorker.ready;
  await loadLater();
  let files = loadedFiles();
  // The later parts of the page (menus, the frame around it) load their files until nothing new has come for
  // a while.
  for (let before = -1; before !== files.length; files = loadedFiles()) {
    before = files.length;
    await Promise.all(neededByAll().map((load) => load()));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  active?.postMessage({ keep: pathname, files });
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
