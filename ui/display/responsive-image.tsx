import { classes } from "../classes.ts";

type ImageWidth = { width: number; webp: string; jpeg: string };

export type ResponsiveImageProps = {
  /** The stored widths (docs/product.md "Files": three), any order. */
  sources: readonly ImageWidth[];
  /** A description of the image; "" if the words beside it say it already. */
  alt: string;
  /** The CSS width it takes: « (min-width: 768px) 33vw, 100vw ». */
  sizes: string;
  /** Width over height; keeps its place before it arrives. */
  ratio?: number;
  /** Above the fold: fetched at once, first. */
  eager?: boolean;
  className?: string;
};

/** A photograph in the width the screen needs: WebP, or JPEG where that is not known. */
export function ResponsiveImage({
  sources,
  alt,
  sizes,
  ratio = 4 / 3,
  eager = false,
  className,
}: ResponsiveImageProps) {
  const sorted = [...sources].sort((a, b) => a.width - b.width);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const largest = sorted[sorted.length - 1];
  if (!middle || !largest) return null;
  const set = (kind: "webp" | "jpeg") =>
    sorted.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
      <img
        src={middle.jpeg}
        srcSet={set("jpeg")}
        sizes={sizes}
        alt={alt}
        width={largest.width}
        height={Math.round(largest.width / ratio)}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        style={{ aspectRatio: ratio }}
        className={classes("w-full bg-givre object-cover", className)}
      />
    </picture>
  );
}
