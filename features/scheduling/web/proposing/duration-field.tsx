import {
  PROPOSED_DAYS_MAX,
  type ProposedDuration,
  STEP_MINUTES,
} from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES } from "#foundation/local-time.ts";
import { formatDuration } from "#foundation/time.ts";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useSlots } from "../use-slots.ts";
import { clockLabel } from "../week/week-hours.ts";

/** Half hours of a short visit, then whole hours. */
const LENGTHS = [30, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 660, 720].map(
  (minutes) => ({ value: String(minutes), label: formatDuration(minutes) }),
);
const DAYS = Array.from({ length: PROPOSED_DAYS_MAX - 1 }, (_, n) => ({
  value: String(n + 2),
  label: `${n + 2} jours`,
}));
const ENDS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, n) => (n + 1) * STEP_MINUTES).map(
  (minute) => ({ value: String(minute), label: clockLabel(minute) }),
);
const SOME_DAYS = { days: 2, until_minute: 16 * 60 };

/** How long each time that a provider proposes lasts: as the service unless chosen, up to several days. */
export function DurationField({
  serviceId,
  requestId,
  value,
  onValue,
}: {
  serviceId: string;
  requestId: string;
  /** Undefined for the service's. */
  value: ProposedDuration | undefined;
  onValue: (duration: ProposedDuration | undefined) => void;
}) {
  const ofService = useSlots(serviceId, requestId).data?.data.duration_minutes;
  const days = value && "days" in value ? value : null;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Field label="Durée">
        <Select
          value={days ? "days" : value && "minutes" in value ? String(value.minutes) : ""}
          options={[
            {
              value: "",
              label: ofService ? `Celle du service, ${formatDuration(ofService)}` : "Celle du service",
            },
            ...LENGTHS,
            { value: "days", label: "Plusieurs jours" },
          ]}
          onChange={({ target }) =>
            onValue(
              target.value === "days"
                ? SOME_DAYS
                : target.value === ""
                  ? undefined
                  : { minutes: Number(target.value) },
            )
          }
        />
      </Field>
      {days && (
        <>
          <Field label="Nombre de jours">
            <Select
              value={String(days.days)}
              options={DAYS}
              onChange={({ target }) => onValue({ ...days, days: Number(target.value) })}
            />
          </Field>
          <Field label="Fin, le dernier jour">
            <Select
              value={String(days.until_minute)}
              options={ENDS}
              onChange={({ target }) => onValue({ ...days, until_minute: Number(target.value) })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
