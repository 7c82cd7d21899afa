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
 * Lets images be reordered by dragging (mouse or finger) or with the buttons of their tile, which keep the
 * keyboard focus. `children` receives, for each image, what its buttons do.
 */
export function SortableImages({
  ids,
  onMove,
  children,
}: {
  ids: readonly string[];
  onMove: (id: string, from: number, to: number) => void;
  children: (id: string, index: number, moves: TileMoves) => ReactNode;
}) {
  const sensors = useSensors(
    // A press without movement is a click; a finger that moves at once scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const keepFocus = useMovedFocus(ids);
  const [status, setStatus] = useState("");
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || to === from) return;
    setStatus(`Photo déplacée à la position ${to + 1} sur ${ids.length}`);
    onMove(id, from, to);
  };
  const onDrop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };
  const step = (id: string, index: number, by: -1 | 1) => () => {
    keepFocus(id, by);
    move(id, index + by);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDrop}
      accessibility={{
        announcements: NO_ANNOUNCEMENTS,
        container: document.body,
        screenReaderInstructions: NO_INSTRUCTIONS,
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {ids.map((id, index) =>
          children(id, index, {
            onMoveBefore: index > 0 ? step(id, index, -1) : undefined,
            onMoveAfter: index < ids.length - 1 ? step(id, index, 1) : undefined,
          }),
        )}
      </SortableContext>
      {createPortal(
        <p role="status" className="sr-only">
          {status}
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

/** One image in the list; only its tile can be dragged, not what is below it. */
export function SortableImage({
  id,
  fixed = false,
  tile,
  children,
}: {
  id: string;
  /** True while it uploads: it cannot be moved. */
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

/** This list announces moves itself, so dnd-kit's announcements are silenced. */
const noAnnouncement = (_: { active: { id: UniqueIdentifier } }) => undefined;
const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
};
const NO_INSTRUCTIONS = { draggable: "" };

/** Keeps the focus on the moved image's button, or on its other button at an end of the list. */
function useMovedFocus(ids: readonly string[]) {
  const lastMove = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const idList = ids.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: idList is not read but says when the new order is rendered
  useEffect(() => {
    if (!lastMove.current) return;
    const { id, by } = lastMove.current;
    lastMove.current = null;
    const item = document.querySelector(`[data-picture="${id}"]`);
    const button = (label: string) => item?.querySelector<HTMLElement>(`button[aria-label^="${label}"]`);
    const [sameButton, otherButton] = by === -1 ? ["Avancer", "Reculer"] : ["Reculer", "Avancer"];
    (button(sameButton ?? "") ?? button(otherButton ?? ""))?.focus();
  }, [idList]);
  return (id: string, by: -1 | 1) => {
    lastMove.current = { id, by };
  };
}
