import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
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

/** Gives back a purchase, all that is left of it unless changed. */
export function RefundDialog({
  purchase: { id, refunded_cents, refundable_cents, description },
  onClose,
}: {
  purchase: OperatorPurchaseDetails;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: `refund:${id}`,
    resolver: zodResolver(refundOf(refundable_cents)),
    initial: { amount: dollarsInput(refundable_cents), reason: "" },
  });
  const { form } = drafted;
  const waits = refunded_cents + (parseDollars(form.watch("amount")) ?? 0) > SECOND_OPERATOR_ABOVE_CENTS;
  return (
    <FormDialog
      {...drafted}
      title="Rembourser"
      description={
        waits
          ? `${description}. Au-delà de 200 $, une deuxième personne devra confirmer.`
          : `${description}. L'argent retourne sur la carte et les crédits correspondants sont repris.`
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
        hint={`Taxes comprises ; au plus ${formatMoney(refundable_cents)}.`}
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
