import { type ReactNode, type Ref, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pencil, Plus, Trash2 } from "#ui/icons.ts";
import { Dialog } from "./dialog.tsx";

/** A dialog in which a person writes, changes and deletes the named items of a list of their own. */
export function OwnListDialog<Item extends { id: string; name: string }>({
  title,
  description,
  items,
  most,
  texts,
  onRemove,
  isRemoving,
  form,
  children,
  onClose,
}: {
  title: string;
  description: string;
  items: readonly Item[];
  /** How many the list holds at most. */
  most: number;
  texts: { empty: string; add: string; full: string };
  onRemove: (item: Item) => void;
  isRemoving: boolean;
  /** Writes a new item (null) or changes one. */
  form: (
    edited: Item | null,
    form: {
      onDone: () => void;
      onUnsaved: (isUnsaved: boolean) => void;
      /** Set by the form to a function that discards its draft, which the dialog calls when it closes. */
      throwAway: Ref<() => void>;
    },
  ) => ReactNode;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
  onClose: () => void;
}) {
  const [edited, setEdited] = useState<Item | "new" | null>(items.length === 0 ? "new" : null);
  const [isUnsaved, setUnsaved] = useState(false);
  const throwAway = useRef<() => void>(null);
  const onDone = () => {
    setEdited(null);
    setUnsaved(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        throwAway.current?.();
        onClose();
      }}
      isUnsaved={isUnsaved}
      title={title}
      description={description}
    >
      {edited ? (
        form(edited === "new" ? null : edited, { onDone, onUnsaved: setUnsaved, throwAway })
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {items.length === 0 && <p className="text-brume">{texts.empty}</p>}
          <ul className="grid grid-cols-1 gap-2">
            {items.map((item) => (
              <li key={item.id} className="flex items-start gap-1 rounded-md border border-lisiere p-3">
                <div className="min-w-0 flex-1">{children(item)}</div>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Modifier « ${item.name} »`}
                  onClick={() => setEdited(item)}
                >
                  <Pencil className="size-4.5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Supprimer « ${item.name} »`}
                  disabled={isRemoving}
                  onClick={() => onRemove(item)}
                >
                  <Trash2 className="size-4.5" />
                </Button>
              </li>
            ))}
          </ul>
          {items.length < most ? (
            <Button variant="secondary" onClick={() => setEdited("new")}>
              <Plus className="size-5" />
              {texts.add}
            </Button>
          ) : (
            <p className="text-sm text-brume">
              <T>{texts.full}</T>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
