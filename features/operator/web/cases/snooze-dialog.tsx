import { useState } from "react";
import { useForm } from "react-hook-form";
import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { snoozeChoices } from "./snooze-choices.ts";

const dayName = (day: Day) => formatLongDate(`${day}T12:00:00Z`);

/** Asks until which morning cases are set aside; closes once `onChoose` has ended. */
export function SnoozeDialog({
  title,
  onChoose,
  onClose,
}: {
  title: string;
  onChoose: (day: Day) => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const form = useForm({ defaultValues: { day: "" } });
  const today = dayOf(Date.now());
  const choose = async (day: Day) => {
    setBusy(true);
    await onChoose(day);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description="Le dossier revient à 8 h ce jour-là. Son échéance ne change pas."
      size="sm"
    >
      <div className="grid gap-2">
        {snoozeChoices(today).map(({ day, name }, index) => (
          <Button
            key={day}
            variant="secondary"
            autoFocus={index === 0}
            disabled={isBusy}
            onClick={() => void choose(day)}
          >
            <T>{`${name}, ${dayName(day)}`}</T>
          </Button>
        ))}
      </div>
      <Form form={form} className="mt-5 grid gap-3" onSubmit={({ day }) => choose(day)}>
        <FormField form={form} name="day" label="Un autre jour">
          {(field) => (
            <DateInput
              {...field}
              required
              min={addDays(today, 1)}
              max={addDays(today, OPERATOR_LIMITS.snoozeDaysMax)}
            />
          )}
        </FormField>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={isBusy}>
          Mettre en pause
        </Button>
      </Form>
    </Dialog>
  );
}
