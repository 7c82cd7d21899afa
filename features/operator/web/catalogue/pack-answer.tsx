import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorPack } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

/** Confirms or rejects a pack that another chief proposed; who proposed it may only withdraw the proposal. */
export function PackAnswer({
  pack: { id, name },
  proposal: { asked_by, asked_by_id, reason },
}: {
  pack: OperatorPack;
  proposal: NonNullable<OperatorPack["proposal"]>;
}) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [confirmed, setConfirmed] = useState<boolean>();
  const isOwn = asked_by_id === me?.data.id;
  return (
    <span className="flex flex-wrap gap-2">
      <ConfirmButton
        askedById={asked_by_id}
        label="Confirmer"
        about={name}
        onConfirm={() => setConfirmed(true)}
      />
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${isOwn ? "Annuler la proposition" : "Écarter"} : ${name}`}
        onClick={() => setConfirmed(false)}
      >
        {isOwn ? "Annuler" : "Écarter"}
      </Button>
      {confirmed !== undefined && (
        <ReasonDialog
          subject={id}
          title={confirmed ? "Confirmer le forfait" : "Écarter le forfait"}
          about={`${name}, proposé par ${asked_by} : ${reason}`}
          onClose={() => setConfirmed(undefined)}
          onDecide={async (why) => {
            try {
              await api.catalogue.answerPack({ id, confirmed, reason: why });
              toast.success(confirmed ? "Forfait offert" : "Forfait écarté", name);
            } finally {
              await client.invalidateQueries({ queryKey: queries.catalogue.key() });
            }
          }}
        />
      )}
    </span>
  );
}
