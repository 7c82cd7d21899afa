import type { Drawing } from "./kit.ts";

/** Puts a drawing of ours in a page. */
export function Svg({
  width,
  height,
  drawing,
  title,
  fit,
  className,
}: {
  width: number;
  height: number;
  drawing: Drawing;
  title?: string;
  /** preserveAspectRatio. */
  fit?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by our own code, from no input
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
