import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Says the new page's title to screen readers, moves the focus to its content (`<main id>`), and scrolls
 * to the top: every path change does (spec.md section 2), unless the address names a part of the page, which the
 * router has just scrolled to. A change of query or hash alone does nothing.
 */
export function RouteAnnouncer({ mainId = "contenu" }: { mainId?: string }) {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // The title is set by the page's own render, one frame later.
    const frame = requestAnimationFrame(() => setSaid(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, mainId]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </div>
  );
}
