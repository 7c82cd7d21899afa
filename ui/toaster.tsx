import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const LateToaster = lazy(() => import("./toaster-late.tsx"));

/** Stands once near the root. The code that draws toasts is fetched at the first one, not before. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <LateToaster />
    </Suspense>
  ) : null;
}
