import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Whether owners are reminded of what they owe. */
export function ReminderSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(queries.invoices.reminders.queryOptions());
  const set = useMutation(
    queries.invoices.setReminders.mutationOptions({
      onSuccess: (saved) => client.setQueryData(queries.invoices.reminders.queryKey(), saved),
      onError: (error) => toast.danger("Rappels inchangés", sentenceFor(error)),
    }),
  );
  const isOn = data?.data.is_on;
  return (
    <Card as="section">
      <CardHeader
        title="Rappels par courriel"
        text="Trois jours avant l'échéance, le lendemain et dix jours après, tant que la facture n'est pas marquée comme payée."
      />
      <Switch
        checked={isOn ?? false}
        disabled={!data || set.isPending}
        label="Rappeler les factures à mes clients"
        stateText={isOn === undefined ? "…" : isOn ? "Activés" : "Désactivés"}
        onChange={(is_on) => set.mutate({ is_on })}
      />
    </Card>
  );
}
