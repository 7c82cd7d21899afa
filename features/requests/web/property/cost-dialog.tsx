import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { COST_MAX_CENTS, type LogbookEntry } from "#features/requests/contract/logbook.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Sets, corrects or (left empty) removes the cost of a job, which begins as what was invoiced. */
export function CostDialog({ entry, onClose }: { entry: LogbookEntry; onClose: () => void }) {
  const [initial] = useState(() => dollarsInput(entry.cost_cents ?? entry.invoiced_cents));
  const [amount, setAmount] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const client = useQueryClient();
  const save = useMutation(
    queries.logbook.setCost.mutationOptions({
      onSuccess: () => {
        toast.success("Carnet mis à jour", entry.service.name);
        onClose();
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.logbook.key() }),
    }),
  );
  const cents = parseDollars(amount);
  const isInvalid = cents === undefined || (cents ?? 0) > COST_MAX_CENTS;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isUnsaved={amount !== initial}
      size="sm"
      title="Combien avez-vous payé ?"
      description={`${sentence(`${entry.service.name}, ${entry.provider.business_name}`)} Vous seul le voyez.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Plus tard</Button>
          </DialogClose>
          <Button type="submit" form="cout" busy={save.isPending} busyText="Enregistrement…">
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id="cout"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!isInvalid) save.mutate({ id: entry.request_id, cost_cents: cents });
        }}
      >
        {save.error && (
          <Alert tone="danger" live>
            {sentenceFor(save.error)}
          </Alert>
        )}
        <Field
          label="Montant"
          hint={`Taxes comprises. Laissez vide pour ${entry.invoiced_cents === null ? "ne rien noter" : "reprendre le montant facturé"}.`}
          error={submitted && isInvalid ? "Écrivez un montant en dollars, jusqu'à 1 000 000 $" : undefined}
        >
          <TextInput
            autoFocus
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            inputMode="decimal"
            placeholder="Ex. : 245,50"
            className="chiffres"
            after={<span className="text-brume">$</span>}
          />
        </Field>
      </form>
    </Dialog>
  );
}
