import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classes } from "#ui/classes.ts";

/**
 * Lets pictures change place: dragged by mouse or finger, or by the buttons of their tile, which keep the keyboard's
 * focus. `children` is given, for each picture, what its tile's buttons do.
 */
export function PictureOrder({
  ids,
  onMove,
  children,
}: {
  ids: readonly string[];
  onMove: (id: string, from: number, to: number) => void;
  children: (id: string, place: number, moves: TileMoves) => ReactNode;
}) {
  const sensors = useSensors(
    // A press that does not travel is a click; a finger that travels at once scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const follow = useMovedFocus(ids);
  const [said, setSaid] = useState("");
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || to === from) return;
    setSaid(`Photo déplacée à la place ${to + 1} sur ${ids.length}`);
    onMove(id, from, to);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };
  const step = (id: string, place: number, by: -1 | 1) => () => {
    follow(id, by);
    move(id, place + by);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: SILENT, container: document.body, screenReaderInstructions: NONE }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {ids.map((id, place) =>
          children(id, place, {
            onMoveBefore: place > 0 ? step(id, place, -1) : undefined,
            onMoveAfter: place < ids.length - 1 ? step(id, place, 1) : undefined,
          }),
        )}
      </SortableContext>
      {createPortal(
        <p role="status" className="sr-only">
          {said}
        </p>,
        document.body,
      )}
    </DndContext>
  );
}

export interface TileMoves {
  onMoveBefore: (() => void) | undefined;
  onMoveAfter: (() => void) | undefined;
}

/** One picture's place in the list; its tile is taken by the hand, what stands under it is not. */
export function PicturePlace({
  id,
  fixed = false,
  tile,
  children,
}: {
  id: string;
  /** On its way: it leaves in its turn. */
  fixed?: boolean;
  tile: ReactNode;
  children?: ReactNode;
}) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: fixed });
  return (
    <li
      ref={setNodeRef}
      data-picture={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        "grid min-w-0 content-start gap-2",
        isDragging && "relative z-10 rounded-md shadow-flottant",
      )}
    >
      <div {...listeners} className={classes("select-none", !fixed && "cursor-grab active:cursor-grabbing")}>
        {tile}
      </div>
      {children}
    </li>
  );
}

/** Where a picture went is said once, by this list's own words. */
const silence = (_: { active: { id: UniqueIdentifier } }) => undefined;
const SILENT: Announcements = {
  onDragStart: silence,
  onDragOver: silence,
  onDragEnd: silence,
  onDragCancel: silence,
};
const NONE = { draggable: "" };

/** Keeps the keyboard on the picture one moves: its button again, or the other one at an end. */
function useMovedFocus(ids: readonly string[]) {
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const order = ids.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is on the page
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const place = document.querySelector(`[data-picture="${id}"]`);
    const button = (word: string) => place?.querySelector<HTMLElement>(`button[aria-label^="${word}"]`);
    const [wanted, other] = by === -1 ? ["Avancer", "Reculer"] : ["Reculer", "Avancer"];
    (button(wanted ?? "") ?? button(other ?? ""))?.focus();
  }, [order]);
  return (id: string, by: -1 | 1) => {
    moved.current = { id, by };
  };
}
