import { useEffect, useRef } from "react";
import type { Drawing } from "./kit.ts";

/**
 * Puts a drawing of ours in a page. The server writes it whole; a browser that receives it keeps it as it is and
 * never loads the code that draws. That code is fetched only when the page is reached without a server.
 */
export function Svg({
  width,
  height,
  drawing,
  draw,
  title,
  fit,
  className,
}: {
  /** Of the drawing's own space; on the page its box's width decides, or className. */
  width: number;
  height: number;
  /** On the server; null in a browser. */
  drawing: Drawing | null;
  /** In a browser. */
  draw: () => Promise<Drawing>;
  title?: string;
  /** preserveAspectRatio. */
  fit?: string;
  className?: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const fromServer = useRef(true);
  useEffect(() => {
    // The first time, what the server drew is there already.
    if (fromServer.current && svg.current?.hasChildNodes()) {
      fromServer.current = false;
      return;
    }
    fromServer.current = false;
    let gone = false;
    draw().then((late) => {
      if (!gone && svg.current) svg.current.innerHTML = late;
    });
    return () => {
      gone = true;
    };
  }, [draw]);

  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by our own code, from no input
      dangerouslySetInnerHTML={{ __html: drawing ?? "" }}
    />
  );
}
