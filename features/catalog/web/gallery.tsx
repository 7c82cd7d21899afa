import { useState } from "react";
import type { Image } from "#features/catalog/contract/index.ts";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { ResponsiveImage } from "#ui/display/responsive-image.tsx";
import { House } from "#ui/illustrations/house.tsx";

/**
 * A service's images: one large, the others as thumbnails below; without JavaScript each thumbnail links to
 * its file. Without images, an illustration of a house is shown.
 */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const [selected, setSelected] = useState(0);
  const shown = images[selected] ?? images[0];
  const altOf = (image: Image, index: number) => image.alt || `${name}, photo ${index + 1}`;
  return (
    <div className="grid gap-3">
      <PhotoFrame
        key={shown?.id}
        sources={shown?.sources ?? []}
        alt={shown ? altOf(shown, images.indexOf(shown)) : ""}
        sizes="(min-width: 1024px) 60vw, 100vw"
        ratio={3 / 2}
        eager
        fallback={<House kind="bungalow" className="size-full" />}
      />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2" aria-label="Photos du service">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={largestOf(image)}
                aria-current={image === shown ? "true" : undefined}
                aria-label={`Voir : ${altOf(image, index)}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  setSelected(index);
                }}
                className="block w-18 overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-epinette"
              >
                <ResponsiveImage sources={image.sources} alt="" sizes="72px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const largestOf = ({ sources }: Image) => sources.toSorted((one, other) => other.width - one.width)[0]?.jpeg;
