import { useEffect, useRef, useState } from "react";
import type { Photo, PhotoSize } from "#features/requests/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { Image as ImageIcon } from "#ui/icons.ts";
import { usePhotoUrl } from "./use-photo-url.ts";

/** How far below the screen a photo begins to load. */
const AHEAD = "300px";

/** A photo of a request, loaded when it comes near the screen; a quiet icon until then. */
export function PhotoImage({
  request_id,
  photo,
  size,
  alt,
  className,
}: {
  request_id: string;
  photo: Photo;
  size: PhotoSize;
  alt: string;
  className?: string;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const url = usePhotoUrl({ request_id, photo, size }, isNear);
  return (
    <span ref={frame} className={classes("grid place-items-center overflow-hidden bg-givre", className)}>
      {url ? (
        <img
          src={url}
          alt={alt}
          width={photo.width}
          height={photo.height}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon label={alt} className="stroke-[1.25] size-7 text-brume" />
      )}
    </span>
  );
}
