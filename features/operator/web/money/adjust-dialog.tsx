import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { adjustment, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, failureOf, queries } from "../api.ts";

/** The number stays as typed until it is sent. */
const draft = adjustment.extend({
  credits: z.string().refine((typed) => adjustment.shape.credits.safeParse(Number(typed)).success, {
    message: "Indiquez un nombre entier de crédits, autre que zéro",
  }),
});

/** Gives credits to a provider or takes them. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // One key for the life of the window: what is sent twice moves credits once.
  const [idempotencyKey] = useState(newId);
  const form = useForm({
    resolver: zodResolver(draft),
    defaultValues: { provider: "", credits: "", reason: "" },
  });
  return (
    <FormDialog
      form={form}
      title="Ajuster des crédits"
      description="Au-delà de 28 crédits (200 $), une deuxième personne doit confirmer."
      sendText="Ajuster"
      onSend={async (values) => {
        try {
          const { data } = await api.money.adjust(
            { ...values, credits: Number(values.credits) },
            { context: { idempotencyKey } },
          );
          toast.success(
            data.state === "proposed" ? "Proposé : à confirmer" : "Crédits ajustés",
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
      <FormField form={form} name="credits" label="Crédits" hint="+5 pour donner, -2 pour retirer" required>
        {(field) => <TextInput {...field} inputMode="text" className="chiffres" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Le prestataire la lit." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
