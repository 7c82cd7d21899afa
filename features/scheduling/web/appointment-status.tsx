import type { ReactNode } from "react";
import type { Appointment } from "#features/scheduling/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { CalendarCheck, CalendarClock } from "#ui/icons.ts";
import { formatPeriod, formatStart } from "./format-times.ts";
import { visitText } from "./visits/visit-text.ts";

/**
 * The status of a request's appointment, for both sides: none, held until an instant,
 * confirmed, or how its visit goes.
 */
export function AppointmentStatus({
  appointment,
  heldText,
  emptyText,
}: {
  appointment: Appointment | null;
  /** The text for a held time, given the end of the hold in words. */
  heldText: (until: string) => string;
  emptyText: ReactNode;
}) {
  const isConfirmed = appointment?.state === "confirmed";
  const Icon = isConfirmed ? CalendarCheck : CalendarClock;
  return (
    <div className="flex items-start gap-2">
      <Icon className="mt-0.5 size-5 shrink-0" />
      {appointment ? (
        <div>
          <p className="font-semibold">
            <T>{formatPeriod(appointment.starts_at, appointment.ends_at)}</T>
          </p>
          <p className="text-sm text-brume">
            <T>
              {isConfirmed
                ? (visitText(appointment.visit) ?? "Rendez-vous confirmé.")
                : heldText(formatStart(appointment.held_until ?? appointment.starts_at))}
            </T>
          </p>
        </div>
      ) : (
        <p>{emptyText}</p>
      )}
    </div>
  );
}
