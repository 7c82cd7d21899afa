import { useEffect, useRef } from "react";
import type { Drawing } from "./kit.ts";

/**
 * Shows one of the product's drawings. The server renders it completely; a browser keeps that and loads the code of
 * the drawing only when it reaches the page by navigation, without the server.
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
  /** Of the viewBox; on the page the width of its container or className decides. */
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
    // On the first render the server's drawing is present already.
    if (fromServer.current && svg.current?.hasChildNodes()) {
      fromServer.current = false;
      return;
    }
    fromServer.current = false;
    let isCancelled = false;
    draw().then((markup) => {
      if (!isCancelled && svg.current) svg.current.innerHTML = markup;
    });
    return () => {
      isCancelled = true;
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
