import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { PlannedPass } from "#features/rounds/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { dayInWords } from "./plan-words.ts";
import { refreshPlans } from "./refresh-plans.ts";

const form = z.object({ moved_to: z.iso.date("Choisissez un jour") });

/** Another day for one planned pass. */
export function MoveDialog({
  request_id,
  client,
  pass: { day, on },
  onClose,
}: {
  request_id: string;
  client: string;
  pass: PlannedPass;
  onClose: () => void;
}) {
  const [today] = useState(() => dayOf(Date.now()));
  const planned = on ?? day;
  // A late one may still come today, any other the day after.
  const proposed = planned < today ? today : addDays(planned, 1);
  const cache = useQueryClient();
  const fields = useForm({
    resolver: zodResolver(form),
    defaultValues: { moved_to: proposed },
  });
  const move = async ({ moved_to }: z.infer<typeof form>) => {
    await api.rhythms.move({ id: request_id, day, moved_to });
    await refreshPlans(cache);
    toast.success("Passage déplacé", `${client} : ${dayInWords(moved_to)}.`);
    onClose();
  };
  return (
    <FormDialog
      form={fields}
      title="Déplacer ce passage"
      description={`Prévu le ${dayInWords(planned)}. ${client} reçoit un courriel.`}
      sendText="Déplacer"
      busyText="Un instant…"
      onSend={move}
      onClose={onClose}
    >
      <FormField form={fields} name="moved_to" label="Nouveau jour" required>
        {(field) => <DateInput {...field} min={today} />}
      </FormField>
    </FormDialog>
  );
}
