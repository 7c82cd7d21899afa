import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { OPERATOR_LIMITS, promotion } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, failureOf, queries } from "../api.ts";

/** The number stays as typed until it is sent. */
const draft = promotion.extend({
  credits: z.string().refine((typed) => promotion.shape.credits.safeParse(Number(typed)).success, {
    message: "Indiquez un nombre entier de crédits, d'au moins un",
  }),
});

/** Gives credits to a provider until the end of a day. */
export function PromoteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // One key for the life of the window: what is sent twice moves credits once.
  const [idempotencyKey] = useState(newId);
  const form = useForm({
    resolver: zodResolver(draft),
    defaultValues: { provider: "", credits: "", ends_on: "", reason: "" },
  });
  return (
    <FormDialog
      form={form}
      title="Offrir des crédits"
      description="Ce qui n'est pas dépensé à la fin se retire automatiquement. Au-delà de 28 crédits (200 $), une deuxième personne doit confirmer."
      sendText="Offrir"
      onSend={async (values) => {
        try {
          const { data } = await api.money.promote(
            { ...values, credits: Number(values.credits) },
            { context: { idempotencyKey } },
          );
          toast.success(
            data.state === "proposed" ? "Proposé : à confirmer" : "Crédits offerts",
            values.provider,
          );
        } catch (error) {
          if (failureOf(error) !== "NOT_FOUND") throw error;
          form.setError("provider", { message: "Aucun prestataire n'a ce courriel" }, { shouldFocus: true });
          return;
        }
        onClose();
        await client.invalidateQueries({ queryKey: queries.money.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="provider" label="Prestataire (courriel)" required>
        {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="credits" label="Crédits" required>
        {(field) => <TextInput {...field} inputMode="numeric" className="chiffres" />}
      </FormField>
      <FormField
        form={form}
        name="ends_on"
        label="Dernier jour"
        hint="Valables jusqu'à la fin de cette journée."
        required
      >
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Le prestataire la lit." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
