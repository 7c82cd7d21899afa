import { Suspense, useEffect, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Search } from "#ui/icons.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";

// Loaded when it is first opened.
const CommandPalette = latePart(() => import("./command-palette.tsx"), NotOpened);

/** Opens the palette; Ctrl K (or Command K) does too, from anywhere in the console. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <Button variant="secondary" size="sm" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search className="size-4" />
        <T>Aller à…</T>
        <kbd className="text-sm text-brume max-lg:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
