import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import {
  CANCELLATION_GROUNDS,
  type CancellationGround,
  type Contract,
} from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { FoldedDocument, SheetView } from "#ui/display/sheet-view.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "./api.ts";
import { DownloadPdf } from "./download-pdf.tsx";
import { ContractStatusBadge } from "./sheet/contract-status.tsx";
import { DocumentHead } from "./sheet/document-head.tsx";

/** The contracts of a request, for either side; its owner may cancel the one in force. */
export function ContractCards({ requestId, side }: { requestId: string; side: "owner" | "provider" }) {
  const { data } = useQuery(queries.contracts.ofRequest.queryOptions({ input: { id: requestId } }));
  return data?.data.map(({ id }) => <ContractCard key={id} id={id} side={side} />);
}

function ContractCard({ id, side }: { id: string; side: "owner" | "provider" }) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.contracts.get.queryOptions({ input: { id } }),
  );
  const contract = data?.data;
  const newest = contract?.versions[0];
  if (error && !contract)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!contract || !newest) return <Skeleton className="h-40 w-full" />;
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title="Contrat"
        text={`Conclu le ${formatDateWithTime(newest.accepted_at)}, version ${newest.version}`}
        action={<ContractStatusBadge contract={contract} />}
      />
      <div className="grid gap-4">
        {contract.cancelled_at && contract.cancelled_ground && (
          <Alert tone="warning" title={`Annulé le ${formatDateWithTime(contract.cancelled_at)}`}>
            {CANCELLATION_GROUNDS[contract.cancelled_ground]}
          </Alert>
        )}
        {side === "owner" && contract.deposit && (
          <Alert
            className="whitespace-pre-line"
            title={`Acompte à verser : ${formatMoney(contract.deposit.amount_cents)}`}
          >
            {contract.deposit.how ||
              "Convenez avec votre prestataire de la façon de le verser, dans vos messages."}
          </Alert>
        )}
        <FoldedDocument summary="Lire le contrat">
          <DocumentHead head={newest.head} />
          <SheetView sheet={newest.sheet} />
          <p className="mt-3 text-sm break-all text-brume">
            <T>{`Empreinte SHA-256 : ${newest.sha256}`}</T>
          </p>
        </FoldedDocument>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadPdf name="du contrat" read={() => api.contracts.pdf({ id })} />
          {side === "owner" && contract.grounds.length > 0 && <CancelContract contract={contract} />}
        </div>
      </div>
    </Card>
  );
}

function CancelContract({ contract }: { contract: Contract }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="text-danger" onClick={() => setOpen(true)}>
        Annuler le contrat
      </Button>
      {isOpen && <CancelContractDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelContractDialog({
  contract: { id, grounds },
  onClose,
}: {
  contract: Contract;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [ground, setGround] = useState<CancellationGround>(grounds[0] ?? "unilateral");
  const cancel = useMutation(
    queries.contracts.cancel.mutationOptions({
      onSuccess: () => {
        onClose();
        toast.success("Contrat annulé", "Votre prestataire le voit avec votre demande.");
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.contracts.key() }),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Annuler ce contrat ?"
      description="Choisissez votre motif : il décide de ce que chacun doit à l'autre. Le prestataire le lira."
      confirmText="Annuler le contrat"
      cancelText="Garder le contrat"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id, ground })}
    >
      <RadioCards
        legend="Motif"
        name="ground"
        columns={1}
        value={ground}
        onValue={(value) => setGround(grounds.find((open) => open === value) ?? "unilateral")}
        cards={grounds.map((value) => ({ value, title: CANCELLATION_GROUNDS[value] }))}
      />
      {cancel.error && (
        <Alert tone="danger" live>
          {sentenceFor(cancel.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
