import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { adjustment, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { api } from "../api.ts";
import {
  type CreditDialogProps,
  hintOfCredits,
  readCredits,
  toWhom,
  typedCredits,
  useCreditOrder,
  useHolder,
} from "./use-credit-order.ts";

const draft = adjustment.extend({
  credits: typedCredits(adjustment.shape.credits, "Indiquez un nombre entier de crédits, autre que zéro"),
});

/** Gives credits to a provider or takes them: the one whose page is open, or whose address is typed. */
export function AdjustDialog({ to, onClose }: CreditDialogProps) {
  const send = useCreditOrder(onClose);
  const drafted = useDraftedForm({
    name: `adjust:${to?.email ?? ""}`,
    resolver: zodResolver(draft),
    initial: { provider: to?.email ?? "", credits: "", reason: "" },
  });
  const { form } = drafted;
  const holder = useHolder(to, form.watch("provider"));
  return (
    <FormDialog
      {...drafted}
      title="Ajuster des crédits"
      description={toWhom(to, "Au-delà de 28 crédits (200 $), une deuxième personne doit confirmer.")}
      sendText="Ajuster"
      onSend={(values) =>
        send({
          provider: values.provider,
          done: "Crédits ajustés",
          send: () => api.money.adjust({ ...values, credits: readCredits(values.credits) }),
          ...(!to && { setError: form.setError }),
        })
      }
      onClose={onClose}
    >
      {!to && (
        <FormField form={form} name="provider" label="Prestataire (courriel)" hint={holder?.name} required>
          {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      <FormField
        form={form}
        name="credits"
        label="Crédits"
        hint={hintOfCredits(holder, form.watch("credits"), "+5 pour donner, −2 pour retirer")}
        required
      >
        {(field) => <TextInput {...field} inputMode="text" className="chiffres" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Le prestataire la lit." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
