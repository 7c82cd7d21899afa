import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Says the new page's title to screen readers, moves the focus to its content (`<main id>`), and scrolls
 * to the top: every path change does (spec.md section 2). A change of query or hash alone does nothing.
 */
export function RouteAnnouncer({ mainId = "contenu" }: { mainId?: string }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // The title is set by the page's own render, one frame later.
    const frame = requestAnimationFrame(() => setSaid(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, mainId]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </div>
  );
}
