import { useState } from "react";
import { classes } from "../classes.ts";
import { initials } from "./initials.ts";

const sizes = {
  sm: "size-8 text-[length:--spacing(3.5)]",
  md: "size-11 text-[length:--spacing(4)]",
  lg: "size-16 text-[length:--spacing(6)]",
  xl: "size-28 text-2xl",
} as const;
const pixels = { sm: 32, md: 44, lg: 64, xl: 112 } as const;

// A person keeps the same tint everywhere.
const tints = [
  "bg-epinette-doux text-epinette",
  "bg-brique-doux text-brique",
  "bg-givre text-encre",
  "bg-nouveau-doux text-nouveau",
  "bg-recent-doux text-recent",
] as const;

function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}

/** A face, or at most two letters of the name. Decoration: the name stands beside it. */
export function Avatar({
  name,
  src,
  size = "md",
  className,
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classes("shrink-0 rounded-full", sizes[size], className);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={classes(shape, "bg-givre object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classes(shape, "grid place-items-center font-semibold select-none", tintOf(name))}
    >
      {initials(name)}
    </span>
  );
}
