import { CalendarClock } from "lucide-react";
import { T } from "#ui/typography.tsx";

/** When the work is to be done: left to agree on, until a time is chosen. */
export function WhenPart() {
  return (
    <p className="flex items-start gap-3 rounded-md bg-givre p-4">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">À convenir.</strong>{" "}
        <T>
          Vous fixez le moment avec le prestataire dès qu'il vous joint. Si une date compte pour vous,
          dites-le dans la description.
        </T>
      </span>
    </p>
  );
}
