import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageAnnouncement } from "./page-announcement.ts";

/**
 * Says the new page's title to screen readers, moves the focus to its content (`<main id>`), and scrolls to
 * the top: every path change does (docs/product.md "Pages"), unless it goes back or forward in the history,
 * where the router has just restored the place, or the address names a part of the page, which it has just
 * scrolled to. A page turned in a list (pagination.tsx) is said too, and moves the focus to the part named or
 * to the content. Any other change of query or hash does nothing.
 */
export function RouteAnnouncer({ mainId = "contenu" }: { mainId?: string }) {
  const { pathname, hash, key, state } = useLocation();
  const navigationType = useNavigationType();
  const before = useRef({ pathname, key });
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const left = before.current;
    before.current = { pathname, key };
    const main = document.getElementById(mainId);
    if (left.pathname !== pathname) {
      if (!hash && navigationType !== "POP") window.scrollTo(0, 0);
      main?.focus({ preventScroll: true });
      // The title is set by the page's own render, one frame later.
      const frame = requestAnimationFrame(() => setAnnounced(document.title));
      return () => cancelAnimationFrame(frame);
    }
    if (left.key === key) return;
    const words = pageAnnouncement(state);
    // Clears the last announcement, or the same words would not be read a second time.
    if (words === null) return setAnnounced("");
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.setAttribute("tabindex", "-1");
    (part ?? main)?.focus({ preventScroll: true });
    setAnnounced(words);
  }, [pathname, hash, key, state, navigationType, mainId]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announced}
    </div>
  );
}
