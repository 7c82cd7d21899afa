import { useEffect, useState } from "react";

/** The scroll after which the header changes (docs/product.md "Navigation"). */
export const HEADER_SCROLL_PX = 20;

/** Returns whether the page is scrolled by more than that many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const onScroll = () => setPast(window.scrollY > pixels);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [pixels]);
  return isPast;
}
