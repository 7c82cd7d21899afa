import { useState } from "react";
import { ACCENTS, logoFile, ON_ACCENT } from "#features/profiles/contract/accents.ts";
import type { DocumentHead as Head } from "#features/quotes/contract/index.ts";
import { T } from "#ui/display/typography.tsx";

/** The logo and the colour of a document, as its PDF file has them; nothing for a business without either. */
export function DocumentHead({ head }: { head: Head | null }) {
  const [isGone, setGone] = useState(false);
  if (!head) return null;
  const { logo, accent, name } = head;
  return (
    <div className="mb-4 grid min-w-0 grid-cols-1 gap-3">
      {logo && !isGone && (
        // Paper is white in both schemes: a dark logo without a ground of its own is seen on it.
        <img
          src={`/files/${logoFile(logo.file_key, "jpg")}`}
          alt={name}
          width={logo.width}
          height={logo.height}
          onError={() => setGone(true)}
          className="h-auto max-h-16 w-auto max-w-full justify-self-start rounded-sm object-contain"
        />
      )}
      {accent && (
        <p
          className="rounded-sm px-3 py-2 font-semibold wrap-anywhere"
          style={{ backgroundColor: ACCENTS[accent].color, color: ON_ACCENT }}
        >
          <T>{name}</T>
        </p>
      )}
    </div>
  );
}
