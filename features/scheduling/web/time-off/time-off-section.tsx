import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput, TimeInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Trash2 } from "#ui/icons.ts";
import { queries } from "../api.ts";
import { formatTimeOff, removalName } from "./format-time-off.ts";
import { endOf, startOf, type TimeOffValues, timeOffForm } from "./time-off-form.ts";
import { useAddTimeOff, useRemoveTimeOff } from "./use-time-off.ts";

const values = timeOffForm(() => Date.now());

const EMPTY: TimeOffValues = { from: "", from_time: "", to: "", to_time: "", label: "" };

/** Lists and adds a provider's time off; existing appointments stay. */
export function TimeOffSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.timeOff.queryOptions());
  return (
    <Card as="section" aria-label="Congés" className="grid content-start gap-5">
      <CardHeader
        title="Congés"
        text="Aucune plage n'est offerte pendant ce temps. Les rendez-vous déjà pris restent."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={2} />}
      {data && data.data.length > 0 && (
        <ul className="grid divide-y divide-lisiere border-y border-lisiere">
          {data.data.map((off) => (
            <TimeOffItem key={off.id} off={off} />
          ))}
        </ul>
      )}
      <AddTimeOff onUnsaved={onUnsaved} />
    </Card>
  );
}

function TimeOffItem({ off }: { off: TimeOff }) {
  const remove = useRemoveTimeOff();
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <T>{formatTimeOff(off)}</T>
        </p>
        {off.label && (
          <p className="text-sm wrap-anywhere text-brume">
            <T>{off.label}</T>
          </p>
        )}
        {remove.error && (
          <Alert tone="danger" live>
            {sentenceFor(remove.error)}
          </Alert>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={removalName(off)}
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: off.id })}
      >
        <Trash2 className="size-5" />
      </Button>
    </li>
  );
}

function AddTimeOff({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<TimeOffValues>({
    name: "time-off",
    initial: EMPTY,
    resolver: zodResolver(values),
  });
  const add = useAddTimeOff();
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const save = async (off: TimeOffValues) => {
    try {
      await add.mutateAsync({
        starts_at: new Date(startOf(off)).toISOString(),
        ends_at: new Date(endOf(off)).toISOString(),
        label: off.label,
      });
    } catch (error) {
      // The form splits the end into a day and an hour: show its error on the day.
      const { ends_at } = fieldsOf(error);
      if (!ends_at) throw error;
      form.setError("to", { type: "server", message: ends_at }, { shouldFocus: true });
      return;
    }
    form.reset(EMPTY);
    clearDraft();
  };
  return (
    <Form form={form} onSubmit={save} className="grid gap-4">
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <FormField form={form} name="from" label="Premier jour" required>
          {(field) => (
            <DateInput
              {...field}
              onBlur={(event) => {
                void field.onBlur(event);
                if (event.target.value && !form.getValues("to")) form.setValue("to", event.target.value);
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="from_time" label="Dès" optional>
          {(field) => <TimeInput {...field} />}
        </FormField>
        <FormField form={form} name="to" label="Dernier jour" required>
          {(field) => <DateInput {...field} />}
        </FormField>
        <FormField form={form} name="to_time" label="Jusqu'à" optional>
          {(field) => <TimeInput {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="label" label="Pour vous en souvenir" optional>
        {(field) => <TextInput {...field} placeholder="Ex. : vacances, formation" />}
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyText="Ajout…"
        className="justify-self-start"
      >
        Ajouter le congé
      </Button>
    </Form>
  );
}
