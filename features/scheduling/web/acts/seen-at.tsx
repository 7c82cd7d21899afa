import { dayOf } from "#foundation/local-time.ts";
import { formatDateWithTime, formatTime } from "#foundation/time.ts";
import { T } from "#ui/display/typography.tsx";
import { WifiOff } from "#ui/icons.ts";

/** « Vu à 7 h 42, sans réseau depuis. »: what is shown is as it was then. */
export function SeenAt({ at }: { at: number }) {
  const isToday = dayOf(at) === dayOf(Date.now());
  return (
    <p role="status" className="mb-6 flex max-w-3xl items-start gap-2 rounded-md bg-givre p-3 font-medium">
      <WifiOff className="mt-0.5 size-4.5 shrink-0" />
      <T>
        {isToday ? `Vu à ${formatTime(at)}, sans réseau.` : `Vu le ${formatDateWithTime(at)}, sans réseau.`}
      </T>
    </p>
  );
}
