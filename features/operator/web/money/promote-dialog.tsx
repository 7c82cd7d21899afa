import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { OPERATOR_LIMITS, promotion } from "#features/operator/contract/index.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { api } from "../api.ts";
import {
  type CreditDialogProps,
  hintOfCredits,
  toWhom,
  typedCredits,
  useCreditOrder,
  useHolder,
} from "./use-credit-order.ts";

const draft = promotion.extend({
  credits: typedCredits(promotion.shape.credits, "Indiquez un nombre entier de crédits, d'au moins un"),
});

/**
 * Gives credits to a provider until the end of a day: the one whose page is open, or whose address is typed.
 */
export function PromoteDialog({ to, onClose }: CreditDialogProps) {
  const send = useCreditOrder(onClose);
  const drafted = useDraftedForm({
    name: `promote:${to?.email ?? ""}`,
    resolver: zodResolver(draft),
    initial: { provider: to?.email ?? "", credits: "", ends_on: "", reason: "" },
  });
  const { form } = drafted;
  const holder = useHolder(to, form.watch("provider"));
  return (
    <FormDialog
      {...drafted}
      title="Offrir des crédits"
      description={toWhom(
        to,
        "Ce qui n'est pas dépensé à la fin se retire automatiquement. Au-delà de 28 crédits (200 $), une deuxième personne doit confirmer.",
      )}
      sendText="Offrir"
      onSend={(values) =>
        send({
          provider: values.provider,
          done: "Crédits offerts",
          send: () => api.money.promote({ ...values, credits: Number(values.credits) }),
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
        hint={hintOfCredits(holder, form.watch("credits"))}
        required
      >
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
