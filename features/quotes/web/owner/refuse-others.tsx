import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Once one soumission is accepted: offers to refuse those of other providers for the same work. */
export function RefuseOthers({ requestId }: { requestId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(queries.quotes.compare.queryOptions({ input: { id: requestId } }));
  const others = (data?.data ?? []).filter(
    ({ quote }) => quote.status === "sent" && quote.request_id !== requestId,
  );
  const [isAsking, setAsking] = useState(false);
  const decline = useMutation(queries.quotes.decline.mutationOptions());
  const refuse = useMutation({
    mutationFn: async () => {
      for (const { quote } of others) await decline.mutateAsync({ id: quote.id, reason: "" });
    },
    onSuccess: () => toast.success(others.length === 1 ? "Soumission refusée" : "Soumissions refusées"),
    onError: (error) => toast.danger("Refus impossible", sentenceFor(error)),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: queries.quotes.key() });
    },
  });
  if (others.length === 0) return null;
  const one = others.length === 1;
  const names = others.map(({ business_name }) => business_name).join(", ");
  return (
    <Alert
      title={`${names} ${one ? "attend" : "attendent"} encore votre réponse pour ce travail`}
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {one ? "Refuser cette soumission" : "Refuser ces soumissions"}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={one ? "Refuser cette soumission ?" : `Refuser ces ${others.length} soumissions ?`}
          description={`${names} ${one ? "saura" : "sauront"} que vous ne donnez pas suite.`}
          confirmText="Refuser"
          busy={refuse.isPending}
          onConfirm={() => refuse.mutate()}
        />
      )}
    </Alert>
  );
}
