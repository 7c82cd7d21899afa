import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { addDays, type Day } from "#foundation/local-time.ts";
import { plural } from "#foundation/text/plural.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { dayInWords } from "./plan-words.ts";
import { refreshPlans } from "./refresh-plans.ts";

const form = z.object({ to: z.iso.date("Choisissez un jour") });

/** Another day for all that a round still has to do on one, as on a rainy day. */
export function PostponeDialog({ day, left, onClose }: { day: Day; left: number; onClose: () => void }) {
  const cache = useQueryClient();
  const fields = useForm({ resolver: zodResolver(form), defaultValues: { to: addDays(day, 1) } });
  const postpone = async ({ to }: z.infer<typeof form>) => {
    const { moved, skipped, stayed } = (await api.rounds.postpone({ from: day, to })).data;
    await refreshPlans(cache);
    const notes = [
      skipped > 0 &&
        `${skipped} ${plural(skipped, "est annulé : un autre est", "sont annulés : un autre est")} déjà prévu ce jour-là.`,
      stayed > 0 &&
        `${stayed} ${plural(stayed, "reste", "restent")} : le contrat ne couvre pas ce jour, ou un autre y est déjà prévu.`,
    ].filter((note) => note !== false);
    const title =
      moved > 0
        ? `${moved} ${plural(moved, "passage déplacé", "passages déplacés")} au ${dayInWords(to)}`
        : "Aucun passage déplacé";
    toast.success(title, notes.join(" ") || undefined);
    onClose();
  };
  return (
    <FormDialog
      form={fields}
      title="Reporter la journée"
      description={`${left === 1 ? "Le passage" : `Les ${left} passages`} du ${dayInWords(day)} qui ${plural(left, "reste", "restent")} à faire. Chaque client reçoit un courriel.`}
      sendText="Reporter"
      busyText="Un instant…"
      onSend={postpone}
      onClose={onClose}
    >
      <FormField form={fields} name="to" label="Nouveau jour" required>
        {(field) => <DateInput {...field} />}
      </FormField>
    </FormDialog>
  );
}
