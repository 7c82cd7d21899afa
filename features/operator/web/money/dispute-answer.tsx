import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  type DisputeDetails,
  evidenceDraft,
  OPERATOR_LIMITS,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { fieldKeys } from "../keys/field-keys.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

/** The evidence for the bank, written from what the product knows, or the dispute given up. */
export function DisputeAnswer({ dispute }: { dispute: DisputeDetails }) {
  const { id, amount_cents, evidence } = dispute;
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [isAccepting, setAccepting] = useState(false);
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm({
    name: `dispute-${id}`,
    initial: { evidence },
    resolver: zodResolver(evidenceDraft),
  });
  const answer = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      clearDraft();
      toast.success(done);
    } finally {
      // Answered, the dispute is no case that could be read again: the inbox is read when it is opened.
      await client.invalidateQueries({ queryKey: queries.cases.key(), refetchType: "none" });
      await client.invalidateQueries({ queryKey: queries.disputes.key() });
    }
  };
  const mayAccept = me?.data.level === "chief" || amount_cents <= SECOND_OPERATOR_ABOVE_CENTS;
  return (
    <Card as="section">
      <CardHeader
        title="Réponse à la banque"
        text="Ces preuves partent une seule fois. Relisez-les, et ajoutez ce que le client vous a écrit."
      />
      {dispute.is_unused && (
        <Alert tone="warning" title="Rien n'a été utilisé depuis ce paiement" className="mb-5">
          Les preuves n'en disent rien : cela parlerait contre nous. Sans autre preuve, la banque donnera
          probablement raison à la personne.
        </Alert>
      )}
      <Form
        form={form}
        onSubmit={({ evidence: text }) =>
          answer(() => api.disputes.sendEvidence({ id, evidence: text }), "Preuves envoyées")
        }
      >
        {isRestored && <RestoredDraft onDiscard={discardDraft} />}
        <LeaveDialog isUnsaved={isUnsaved} />
        <FormField form={form} name="evidence" label="Preuves" required>
          {(field) => (
            <TextArea
              {...field}
              onKeyDown={fieldKeys({ sends: false })}
              rows={14}
              limit={OPERATOR_LIMITS.evidenceMax}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
            Envoyer les preuves
          </Button>
          {mayAccept && (
            <Button
              type="button"
              variant="secondary"
              disabled={form.formState.isSubmitting}
              onClick={() => setAccepting(true)}
            >
              Accepter la contestation
            </Button>
          )}
        </div>
      </Form>
      {isAccepting && (
        <ReasonDialog
          subject={id}
          title="Accepter la contestation"
          about={`${formatMoney(amount_cents)} restent à la personne, et les crédits repris ne reviennent pas. On ne peut pas y revenir.`}
          onDecide={(reason) => answer(() => api.disputes.accept({ id, reason }), "Contestation acceptée")}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  );
}
