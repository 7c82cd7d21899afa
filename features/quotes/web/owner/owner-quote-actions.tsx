import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Quote } from "#features/quotes/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { AnswerDialog } from "../answer-dialog.tsx";
import { queries } from "../api.ts";
import { showQuote } from "../use-request-quotes.ts";

/** An owner's possible answers to a soumission that waits. */
export function OwnerQuoteActions({
  quote: { id },
  business,
  onChange,
}: {
  quote: Quote;
  business: string;
  onChange: () => Promise<void>;
}) {
  const [open, setOpen] = useState<"change" | "decline" | null>(null);
  const client = useQueryClient();
  const settled = {
    onSuccess: ({ data }: { data: Quote }) => showQuote(client, data),
    onSettled: onChange,
  };
  const decline = useMutation(queries.quotes.decline.mutationOptions(settled));
  const askChange = useMutation(queries.quotes.askChange.mutationOptions(settled));
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3 border-t border-lisiere pt-4 print:hidden">
      <ButtonLink to={ownerPaths.acceptQuote(id)}>Lire le contrat et accepter</ButtonLink>
      <Button variant="secondary" onClick={() => setOpen("change")}>
        Demander un changement
      </Button>
      <Button variant="quiet" className="text-danger" onClick={() => setOpen("decline")}>
        Refuser
      </Button>
      {open === "change" && (
        <AnswerDialog
          subject={id}
          title="Demander un changement"
          description={`${business} pourra vous envoyer une nouvelle version. Celle-ci reste valide d'ici là.`}
          label="Ce qui devrait changer"
          sendText="Envoyer"
          onSend={async (words) => {
            await askChange.mutateAsync({ id, words });
            close();
            toast.success("Demande envoyée", business);
          }}
          onClose={close}
        />
      )}
      {open === "decline" && (
        <AnswerDialog
          subject={id}
          title="Refuser cette soumission ?"
          description={`${business} pourra vous en proposer une autre, et lira votre raison si vous en donnez une.`}
          label="Raison (facultatif)"
          isOptional
          sendText="Refuser la soumission"
          onSend={async (reason) => {
            await decline.mutateAsync({ id, reason });
            close();
            toast.success("Soumission refusée", business);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
