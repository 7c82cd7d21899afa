import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import type { OwnBookingRules } from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { Select } from "#ui/forms/select.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { dailyOptions, noticeOptions, pauseOptions, rulesSentences } from "./rules-words.ts";

/** Whole numbers as text; an empty one is no limit. */
const fields = z.object({ notice_hours: z.string(), pause_minutes: z.string(), daily_max: z.string() });
type Values = z.infer<typeof fields>;

const toValues = ({ notice_hours, pause_minutes, daily_max }: OwnBookingRules): Values => ({
  notice_hours: String(notice_hours),
  pause_minutes: String(pause_minutes),
  daily_max: daily_max === null ? "" : String(daily_max),
});

/** The notice, the pause and the most visits a day, and what they do to the next time that is offered. */
export function RulesSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.bookingRules.queryOptions());
  return (
    <Card as="section" aria-label="Règles de réservation" className="grid gap-5">
      <CardHeader
        title="Règles de réservation"
        text="Elles s'appliquent aux plages que les propriétaires choisissent, et non aux moments que vous proposez. Les rendez-vous déjà pris restent."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && <RulesForm rules={data.data} onUnsaved={onUnsaved} />}
    </Card>
  );
}

function RulesForm({
  rules,
  onUnsaved,
}: {
  rules: OwnBookingRules;
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const client = useQueryClient();
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<Values>({
    name: "booking-rules",
    initial: toValues(rules),
    resolver: zodResolver(fields),
  });
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const set = useMutation(
    queries.scheduling.setBookingRules.mutationOptions({
      onSuccess: ({ data }) => {
        client.setQueryData(queries.scheduling.bookingRules.queryKey(), { data });
        void client.invalidateQueries({ queryKey: queries.scheduling.slots.key() });
        toast.success("Règles enregistrées", "Vos plages libres suivent dès maintenant.");
      },
    }),
  );
  const save = async ({ notice_hours, pause_minutes, daily_max }: Values) => {
    const { data } = await set.mutateAsync({
      notice_hours: Number(notice_hours),
      pause_minutes: Number(pause_minutes),
      daily_max: daily_max === "" ? null : Number(daily_max),
    });
    form.reset(toValues(data));
    clearDraft();
  };
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={form} name="notice_hours" label="Préavis minimal">
          {(field) => <Select {...field} options={noticeOptions(rules.notice_hours)} />}
        </FormField>
        <FormField form={form} name="pause_minutes" label="Pause entre deux visites">
          {(field) => <Select {...field} options={pauseOptions()} />}
        </FormField>
        <FormField form={form} name="daily_max" label="Visites par jour, au plus">
          {(field) => <Select {...field} options={dailyOptions()} />}
        </FormField>
      </div>
      <div role="status" className="grid gap-1 border-l-2 border-epinette pl-4">
        {rulesSentences(rules).map((sentence, n) => (
          <p key={sentence} className={n === 0 ? "font-medium" : "text-sm text-brume"}>
            <T>{sentence}</T>
          </p>
        ))}
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyText="Enregistrement…"
        className="justify-self-start"
      >
        Enregistrer les règles
      </Button>
    </Form>
  );
}
