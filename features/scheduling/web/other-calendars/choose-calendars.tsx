import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { FoundCalendar } from "#features/scheduling/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";

interface ChooseCalendarsProps {
  calendars: readonly FoundCalendar[];
  /** How many more there may be. */
  room: number;
  onAdd: (chosen: { address: string; name: string }[]) => Promise<unknown>;
  /** Leaves the choice: after it, or without one. */
  onBack: () => void;
  backText: string;
}

/** Asks which of the calendars found count. */
export function ChooseCalendars({ calendars, room, onAdd, onBack, backText }: ChooseCalendarsProps) {
  const fields = z.object({
    chosen: z
      .array(z.string())
      .min(1, "Choisissez au moins un agenda")
      .max(room, `Choisissez au plus ${plural(room, "un agenda", `${room} agendas`)}`),
  });
  const [only, ...others] = calendars;
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { chosen: only && others.length === 0 ? [only.address] : [] },
  });
  const save = async ({ chosen }: z.infer<typeof fields>) => {
    const drafts = calendars.filter(({ address }) => chosen.includes(address));
    await onAdd(drafts.map(({ address, name }) => ({ address, name })));
    onBack();
  };
  const error = form.formState.errors.chosen?.message;
  return (
    <Form form={form} onSubmit={save} className="grid grid-cols-1 gap-4">
      {calendars.length === 0 ? (
        <p>
          <T>Ce compte n'a aucun agenda.</T>
        </p>
      ) : (
        <fieldset aria-describedby={error && "chosen-error"}>
          <legend className="mb-2 font-medium">
            <T>Quels agendas comptent ?</T>
          </legend>
          {calendars.map(({ address, name, colour }) => (
            <Checkbox
              key={address}
              value={address}
              label={<NameWithColour name={name} colour={colour} />}
              {...form.register("chosen")}
            />
          ))}
          {error && (
            <p id="chosen-error" role="alert" className="mt-2 text-sm font-medium text-danger">
              <T>{error}</T>
            </p>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {calendars.length > 0 && (
          <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyText="Lecture…">
            Ajouter les agendas choisis
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {backText}
        </Button>
      </div>
    </Form>
  );
}

function NameWithColour({ name, colour }: Pick<FoundCalendar, "name" | "colour">) {
  return (
    <span className="wrap-anywhere">
      {colour && (
        <span
          aria-hidden="true"
          className="mr-2 inline-block size-3 rounded-full border border-lisiere-forte"
          style={{ backgroundColor: colour }}
        />
      )}
      {name}
    </span>
  );
}
