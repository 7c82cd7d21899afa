import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Keyboard } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useKeys } from "./use-keys.ts";

/** The list of a page's keys, opened by its button or the key « ? ». */
export function KeysHelp({ keys }: { keys: readonly { key: string; does: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:hidden"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-4" />
        <T>Raccourcis (?)</T>
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Raccourcis du clavier"
          description="Ils se taisent pendant que vous écrivez."
          size="sm"
        >
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
            {keys.map(({ key, does }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-7 rounded-sm border border-lisiere-forte px-1.5 text-center text-sm">
                    <T>{key}</T>
                  </kbd>
                </dt>
                <dd>
                  <T>{does}</T>
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
