import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { formatTimeOff, removalName } from "../time-off/format-time-off.ts";
import { useAddTimeOff, useRemoveTimeOff } from "../time-off/use-time-off.ts";

const WEEKDAY = new Intl.DateTimeFormat("fr-CA", { timeZone: "UTC", weekday: "short" });
const dayLabel = (day: Day) => `${WEEKDAY.format(new Date(`${day}T12:00:00Z`))} ${Number(day.slice(-2))}`;

/** The header of a day's column, a button that takes that day off; past days and days off are plain text. */
export function DayHeader({ day, isOff }: { day: Day; isOff: boolean }) {
  const [open, setOpen] = useState(false);
  const add = useAddTimeOff();
  const words = formatLongDate(`${day}T12:00:00Z`);
  const className =
    "grid min-h-11 w-full items-end justify-items-center px-0.5 pb-1 text-center bar-note leading-tight font-medium";
  if (isOff || day < dayOf(Date.now())) {
    return (
      <span aria-hidden="true" className={className}>
        {dayLabel(day)}
      </span>
    );
  }
  const take = () =>
    add.mutate(
      {
        starts_at: new Date(instantAt(day, 0)).toISOString(),
        ends_at: new Date(instantAt(day, DAY_MINUTES)).toISOString(),
        label: "",
      },
      { onSuccess: () => setOpen(false) },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        add.reset();
      }}
      trigger={
        <button
          type="button"
          className={`${className} rounded-sm hover:bg-epinette-doux hover:text-epinette`}
        >
          {dayLabel(day)}
          <span className="sr-only">
            <T> : prendre congé ce jour</T>
          </span>
        </button>
      }
      title={`Prendre congé le ${words} ?`}
      description="Aucune plage n'est offerte ce jour-là. Les rendez-vous déjà pris restent, votre horaire des autres semaines aussi."
      confirmText="Prendre congé"
      tone="primary"
      busy={add.isPending}
      busyText="Ajout…"
      onConfirm={take}
    >
      {add.error && (
        <Alert tone="danger" live>
          {sentenceFor(add.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** The label of a time off in the week, a button that removes it. */
export function TimeOffButton({ off }: { off: TimeOff }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveTimeOff();
  const words = formatTimeOff(off);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={
        <button
          type="button"
          aria-label={removalName(off)}
          className="pointer-events-auto block min-h-6 w-full overflow-hidden text-left underline decoration-dotted underline-offset-2 hover:decoration-solid"
        >
          <T>{off.label || "Congé"}</T>
        </button>
      }
      title="Retirer ce congé ?"
      description={`${words}${off.label && ` (${off.label})`} : ces plages seront de nouveau offertes.`}
      confirmText="Retirer le congé"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate({ id: off.id }, { onSuccess: () => setOpen(false) })}
    >
      {remove.error && (
        <Alert tone="danger" live>
          {sentenceFor(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
