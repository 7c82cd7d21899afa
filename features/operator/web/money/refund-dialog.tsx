import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { reversedCredits } from "#features/credits/contract/index.ts";
import {
  OPERATOR_LIMITS,
  type OperatorPurchaseDetails,
  reason,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { effectOfRefund } from "./money-words.ts";

const refundOf = (left: number) =>
  z.object({
    amount: z.string().refine(
      (text) => {
        const cents = parseDollars(text) ?? 0;
        return cents > 0 && cents <= left;
      },
      `Entrez un montant, d'au plus ${formatMoney(left)}`,
    ),
    reason,
  });

/** Describes how many of the provider's credits a refund of these cents takes. */
function effectOf(purchase: OperatorPurchaseDetails, cents: number): string {
  const { kind, balance, refunded_cents, disputed_cents, reversed_credits } = purchase;
  const gone = kind === "pack" ? reversedCredits(purchase, refunded_cents + disputed_cents + cents) : 0;
  return effectOfRefund(Math.max(0, gone - reversed_credits), balance);
}

/** The draft of the form, as it is stored. */
export const refundDraftName = ({ id }: Pick<OperatorPurchaseDetails, "id">) => `refund:${id}`;

/** Gives back a purchase, all that is left of it unless changed. */
export function RefundDialog({
  purchase,
  onClose,
}: {
  purchase: OperatorPurchaseDetails;
  onClose: () => void;
}) {
  const { id, refunded_cents, refundable_cents, description } = purchase;
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: refundDraftName(purchase),
    resolver: zodResolver(refundOf(refundable_cents)),
    initial: { amount: dollarsInput(refundable_cents), reason: "" },
  });
  const { form } = drafted;
  const cents = Math.min(parseDollars(form.watch("amount")) ?? 0, refundable_cents);
  const waits = refunded_cents + cents > SECOND_OPERATOR_ABOVE_CENTS;
  return (
    <FormDialog
      {...drafted}
      title="Rembourser"
      description={
        waits
          ? `${description}. Au-delà de 200 $, une deuxième personne devra confirmer.`
          : `${description}. L'argent retourne sur la carte.`
      }
      sendText={waits ? "Proposer le remboursement" : "Rembourser"}
      onSend={async (values) => {
        try {
          const { data } = await api.money.refund({
            id,
            cents: parseDollars(values.amount) ?? 0,
            refunded_cents,
            reason: values.reason,
          });
          toast.success(
            data.state === "proposed" ? "Remboursement proposé" : "Remboursement envoyé",
            description,
          );
        } finally {
          await client.invalidateQueries({ queryKey: queries.money.key() });
        }
        onClose();
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="amount"
        label="Montant"
        hint={`Taxes comprises ; au plus ${formatMoney(refundable_cents)}. ${effectOf(purchase, cents)}.`}
        required
      >
        {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
