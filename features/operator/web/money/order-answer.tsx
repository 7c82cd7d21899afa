import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MoneyOrder } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { effectOfOrder, orderTitle, providerName } from "./money-words.ts";

/** Describes an order to confirm: for whom, why, and its effect on the provider's balance. */
const aboutOf = (order: MoneyOrder): string =>
  `${orderTitle(order)} (${providerName(order)}). ${effectOfOrder(order)}. Proposé par ${order.asked_by} : ${order.reason}`;

/** Confirms or rejects a proposal above 200 $; who proposed it may only withdraw it. */
export function OrderAnswer({ order }: { order: MoneyOrder }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [confirmed, setConfirmed] = useState<boolean>();
  const isOwn = me !== undefined && order.asked_by_id === me.data.id;
  if (order.state !== "proposed" || !(isOwn || me?.data.level === "chief")) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <ConfirmButton askedById={order.asked_by_id} label="Confirmer" onConfirm={() => setConfirmed(true)} />
      <Button size="sm" variant="secondary" onClick={() => setConfirmed(false)}>
        {isOwn ? "Retirer" : "Écarter"}
      </Button>
      {confirmed !== undefined && (
        <ReasonDialog
          subject={order.id}
          title={confirmed ? "Confirmer" : isOwn ? "Retirer la proposition" : "Écarter la proposition"}
          about={aboutOf(order)}
          onClose={() => setConfirmed(undefined)}
          onDecide={async (reason) => {
            try {
              await api.money.answer({ id: order.id, confirmed, reason });
              toast.success(confirmed ? "Confirmé" : "Écarté", orderTitle(order));
            } finally {
              await client.invalidateQueries({ queryKey: queries.money.key() });
            }
          }}
        />
      )}
    </span>
  );
}
