import { CalendarCheck, CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import type { Appointment } from "#features/scheduling/contract/index.ts";
import { T } from "#ui/typography.tsx";
import { fromTo, inWords } from "./in-words.ts";

/** How a request's time stands, the same for both sides: none yet, held until some instant, or confirmed. */
export function StandingTime({
  appointment,
  held,
  none,
}: {
  appointment: Appointment | null;
  /** What a time still to be confirmed waits for, given until when it is held. */
  held: (until: string) => string;
  none: ReactNode;
}) {
  const isConfirmed = appointment?.state === "confirmed";
  const Icon = isConfirmed ? CalendarCheck : CalendarClock;
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {appointment ? (
        <div>
          <p className="font-semibold">
            <T>{fromTo(appointment.starts_at, appointment.ends_at)}</T>
          </p>
          <p className="text-sm text-brume">
            <T>
              {isConfirmed
                ? "Rendez-vous confirmé."
                : held(inWords(appointment.held_until ?? appointment.starts_at))}
            </T>
          </p>
        </div>
      ) : (
        <p>{none}</p>
      )}
    </div>
  );
}
