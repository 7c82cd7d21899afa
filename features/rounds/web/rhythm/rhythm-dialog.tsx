import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  plannedPasses,
  RHYTHM_LIMITS,
  type Rhythm,
  rhythm,
  rhythmText,
  weekdayName,
} from "#features/rounds/contract/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { refreshPlans } from "./refresh-plans.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const EVERY_WEEKS = Array.from({ length: RHYTHM_LIMITS.everyWeeksMax }, (_, n) => ({
  value: String(n + 1),
  label: n === 0 ? "Chaque semaine" : `Toutes les ${n + 1} semaines`,
}));

/** The values of fields are text; the contract has numbers. */
const form = z.object({
  every_weeks: z.string(),
  weekdays: z
    .array(z.string())
    .min(1, "Choisissez au moins un jour")
    .max(RHYTHM_LIMITS.weekdaysMax, `Choisissez ${RHYTHM_LIMITS.weekdaysMax} jours au plus`),
  starts_on: z.iso.date("Choisissez un jour"),
});
type Values = z.infer<typeof form>;

/** Returns the next day of a rhythm. One that starts on it falls in the same weeks. */
function nextDay(rhythm: Rhythm, from: Day): Day | undefined {
  const to = addDays(from, 7 * RHYTHM_LIMITS.everyWeeksMax);
  const plan = { rhythm, starts_on: from, ends_on: to, moves: [] };
  return plannedPasses(plan, { from, to, today: from }, [])[0]?.day;
}

const toRhythm = ({ every_weeks, weekdays, starts_on }: Values): Rhythm =>
  rhythm.parse({ every_weeks: Number(every_weeks), weekdays: weekdays.map(Number), starts_on });

/** A form for how often a provider passes at a client's home, and from which day. */
export function RhythmDialog({
  request_id,
  client,
  current,
  offered,
  seasonStarts,
  onClose,
}: {
  request_id: string;
  client: string;
  current: Rhythm | null;
  /** The rhythm of the last season, which fills the form when there is none yet. */
  offered: Rhythm | null;
  /** The first day of the contract. */
  seasonStarts?: string;
  onClose: () => void;
}) {
  const [today] = useState(() => dayOf(Date.now()));
  const earliest = seasonStarts && seasonStarts > today ? seasonStarts : today;
  const begun = current ?? offered;
  const cache = useQueryClient();
  const fields = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: {
      every_weeks: String(begun?.every_weeks ?? 1),
      weekdays: begun?.weekdays.map(String) ?? [],
      starts_on: (begun && nextDay(begun, earliest)) ?? earliest,
    },
  });
  const save = async (values: Values) => {
    const chosen = toRhythm(values);
    await api.rhythms.set({ id: request_id, ...chosen });
    await refreshPlans(cache);
    toast.success("Passages prévus", `${client} : ${rhythmText(chosen)}.`);
    onClose();
  };
  const error = fields.formState.errors.weekdays?.message;
  return (
    <FormDialog
      form={fields}
      title="Rythme des passages"
      description={`${client} voit les jours prévus et reçoit un courriel. ${
        !current && offered
          ? "Le rythme est celui de la saison dernière : rien n'est prévu avant que vous l'enregistriez."
          : "Ils remplacent ceux qui l'étaient."
      }`}
      sendText="Enregistrer"
      busyText="Enregistrement…"
      onSend={save}
      onClose={onClose}
    >
      <FormField form={fields} name="every_weeks" label="À quel rythme ?" required>
        {(field) => <Select {...field} options={EVERY_WEEKS} />}
      </FormField>
      <fieldset>
        <legend className="font-medium">
          <T>Quels jours ?</T>
        </legend>
        <div className="grid grid-cols-2 gap-x-4">
          {WEEKDAYS.map((weekday) => (
            <Checkbox
              key={weekday}
              {...fields.register("weekdays")}
              value={String(weekday)}
              label={weekdayName(weekday)}
              className="first-letter:uppercase"
              aria-invalid={error ? true : undefined}
            />
          ))}
        </div>
        {error && (
          <p role="alert" className="text-sm font-medium text-danger">
            <T>{error}</T>
          </p>
        )}
      </fieldset>
      <FormField form={fields} name="starts_on" label="À partir du" required>
        {(field) => <DateInput {...field} min={earliest} />}
      </FormField>
    </FormDialog>
  );
}
