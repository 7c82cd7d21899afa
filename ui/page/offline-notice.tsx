import { useEffect, useRef, useState } from "react";
import { typeset } from "../display/typography.tsx";
import { WifiOff } from "../icons.ts";
import { mainActs } from "../overlays/toasts/main-acts.ts";
import { strings } from "../strings.ts";
import { liftOver } from "./lift-over.ts";
import { useOnline } from "./use-online.ts";

/**
 * Says that the browser is offline, as soon as it knows; not where an element with `data-says-offline`
 * explains the effect on the page. It stands above a button that it would cover.
 */
export function OfflineNotice() {
  const online = useOnline();
  const notice = useRef<HTMLParagraphElement>(null);
  const [lift, setLift] = useState(0);
  useEffect(() => {
    if (online) return;
    const look = () => {
      const box = notice.current?.getBoundingClientRect();
      // Where it would be without being lifted.
      if (box)
        setLift((lifted) =>
          liftOver({ ...sides(box), top: box.top + lifted, bottom: box.bottom + lifted }, mainActs()),
        );
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
      setLift(0);
    };
  }, [online]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-40 in-[:root:has([data-says-offline])]:hidden print:hidden"
    >
      {!online && (
        <p
          ref={notice}
          style={lift > 0 ? { translate: `0 ${-lift}px` } : undefined}
          className="mx-auto mb-3 flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-md bg-encre px-4 py-3 font-medium text-neige shadow-flottant"
        >
          <WifiOff className="size-5 shrink-0" />
          <span>{typeset(strings.offline)}</span>
        </p>
      )}
    </div>
  );
}

const sides = ({ left, right }: DOMRect) => ({ left, right });
