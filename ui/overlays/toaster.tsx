import { Suspense, useEffect, useState } from "react";
import { contentHasCome } from "../page/after-content.ts";
import { LeftOut, latePart } from "../page/late-parts/late-part.tsx";
import { onFirstToast } from "./toast.ts";
import { followPresses } from "./toasts/last-press.ts";

/**
 * Loads the code of toasts before the first one, once the page's content has come; for a page that may
 * be without a network by then.
 */
export const loadToaster = async () => {
  await contentHasCome();
  await loadLazy();
};

let isLoaded = false;

const loadLazy = async () => {
  const code = await import("./toasts/lazy-toaster.tsx");
  isLoaded = true;
  return code;
};

/**
 * Most browsers never ask again for code that has failed: without a network that of toasts is asked for when
 * it is back, and what a form must say stands in the form too.
 */
function onceLoadable(load: () => void): void {
  if (isLoaded || navigator.onLine) load();
  else addEventListener("online", load, { once: true });
}

const LazyToaster = latePart(loadLazy, LeftOut);

/** To be rendered once near the root. The code of toasts is loaded with the first one. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => onceLoadable(() => setNeeded(true))), []);
  useEffect(followPresses, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  ) : null;
}
