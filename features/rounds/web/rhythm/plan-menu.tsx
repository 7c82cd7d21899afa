import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { mayMove, type PlannedPass, type Rhythm } from "#features/rounds/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CalendarDays, CalendarX2, RotateCcw } from "#ui/icons.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { useFocusLeft } from "#ui/overlays/restore-focus.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";
import { queries } from "../api.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { dayInWords } from "./plan-words.ts";
import { refreshPlans } from "./refresh-plans.ts";

const RhythmDialog = latePart(
  async () => ({ default: (await import("./rhythm-dialog.tsx")).RhythmDialog }),
  NotOpened,
);

interface PlanMenuProps {
  request_id: string;
  client: string;
  rhythm: Rhythm | null;
  /** That of the last season, which a first one begins with. */
  offered?: Rhythm | null;
  pass: PlannedPass | null;
  /** Whether the rhythm is changed elsewhere. */
  onlyPass?: boolean;
  /** The first day of the contract. */
  seasonStarts?: string;
}

/** A provider's acts on the rhythm of a client's passes, and on a planned one. */
export function PlanMenu({
  request_id,
  client,
  rhythm,
  offered = null,
  pass,
  onlyPass,
  seasonStarts,
}: PlanMenuProps) {
  const [open, setOpen] = useState<"rhythm" | "move" | null>(null);
  const dialogs = (
    <>
      {open === "rhythm" && (
        <Suspense>
          <RhythmDialog
            request_id={request_id}
            client={client}
            current={rhythm}
            offered={offered}
            seasonStarts={seasonStarts}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === "move" && pass && (
        <MoveDialog request_id={request_id} client={client} pass={pass} onClose={() => setOpen(null)} />
      )}
    </>
  );
  if (onlyPass && !(pass && mayMove(pass))) return null;
  if (rhythm === null) {
    return (
      <>
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11 px-2"
          aria-label={`Prévoir les jours de passage : ${client}`}
          onClick={() => setOpen("rhythm")}
        >
          <CalendarDays className="size-4.5 shrink-0" />
          Prévoir
        </Button>
        {dialogs}
      </>
    );
  }
  return (
    <>
      <PlanChoices
        request_id={request_id}
        client={client}
        pass={pass}
        onlyPass={onlyPass}
        onMove={() => setOpen("move")}
        onRhythm={() => setOpen("rhythm")}
      />
      {dialogs}
    </>
  );
}

function PlanChoices({
  request_id,
  client,
  pass,
  onlyPass,
  onMove,
  onRhythm,
}: Pick<PlanMenuProps, "request_id" | "client" | "pass" | "onlyPass"> & {
  onMove: () => void;
  onRhythm: () => void;
}) {
  const { skip, restore, remove, isPending } = usePlanChanges({ request_id, client });
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusLeft(trigger);
  const movable = pass && mayMove(pass) ? pass : null;
  const subject = onlyPass && pass ? `le passage du ${dayInWords(pass.on ?? pass.day)}` : "les jours prévus";
  return (
    <Menu
      trigger={
        <Button
          ref={trigger}
          variant="quiet"
          size="sm"
          className="min-h-11 px-2"
          busy={isPending}
          busyText="Un instant…"
          aria-label={`Changer ${subject} de ${client}`}
        >
          {!onlyPass && <CalendarDays className="size-4.5 shrink-0" />}
          Changer
        </Button>
      }
    >
      {movable && movable.on !== null && (
        <>
          <MenuItem icon={CalendarDays} onSelect={onMove}>
            Déplacer ce passage
          </MenuItem>
          <MenuItem icon={CalendarX2} onSelect={() => skip(movable)}>
            Annuler ce passage
          </MenuItem>
        </>
      )}
      {movable?.on === null && (
        <MenuItem icon={RotateCcw} onSelect={() => restore(movable)}>
          Rétablir ce passage
        </MenuItem>
      )}
      {!onlyPass && (
        <>
          <MenuItem icon={CalendarDays} onSelect={onRhythm}>
            Changer le rythme
          </MenuItem>
          <MenuItem icon={CalendarX2} tone="danger" onSelect={remove}>
            Retirer le rythme
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function usePlanChanges({ request_id, client }: Pick<PlanMenuProps, "request_id" | "client">) {
  const cache = useQueryClient();
  const settled = {
    onError: (error: Error) =>
      toast.danger("Passages inchangés", fieldsOf(error).moved_to ?? sentenceFor(error)),
    onSettled: () => refreshPlans(cache),
  };
  const told = `${client} reçoit un courriel.`;
  const move = useMutation(
    queries.rhythms.move.mutationOptions({
      onSuccess: (_, { moved_to }) =>
        toast.success(moved_to === null ? "Passage annulé" : "Passage rétabli", told),
      ...settled,
    }),
  );
  const remove = useMutation(
    queries.rhythms.remove.mutationOptions({
      onSuccess: () => toast.success("Rythme retiré", told),
      ...settled,
    }),
  );
  return {
    skip: ({ day }: PlannedPass) => move.mutate({ id: request_id, day, moved_to: null }),
    restore: ({ day }: PlannedPass) => move.mutate({ id: request_id, day, moved_to: day }),
    remove: () => remove.mutate({ id: request_id }),
    isPending: move.isPending || remove.isPending,
  };
}
