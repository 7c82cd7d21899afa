import { lazy, Suspense, useEffect, useState } from "react";
import { contentHasCome } from "../page/after-content.ts";
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

const loadLazy = () => import("./toasts/lazy-toaster.tsx");
const LazyToaster = lazy(loadLazy);

/** To be rendered once near the root. The code of toasts is loaded with the first one. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  useEffect(followPresses, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  ) : null;
}
