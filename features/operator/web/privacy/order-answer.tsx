import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { ConfirmOrder } from "./confirm-order.tsx";
import { ORDER_KINDS } from "./order-words.ts";

/**
 * Confirms or rejects what somebody else proposed; who proposed it may only withdraw it. A confirmed erasure
 * ends the case with its message; where the order is a case of its own, any answer ends it.
 */
export function OrderAnswer({
  order,
  isCase,
  onDecided,
}: {
  order: PrivacyOrder;
  isCase: boolean;
  onDecided: () => void;
}) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [open, setOpen] = useState<"confirm" | "reject">();
  const isOwn = me !== undefined && order.asked_by_id === me.data.id;
  const about = aboutOf(order);
  const answer = async (input: { confirmed: boolean; reason?: string; acknowledged?: string[] }) => {
    try {
      await api.privacyOrders.answer({ id: order.id, ...input });
      if (isCase || (input.confirmed && order.kind === "erasure")) onDecided();
      toast.success(input.confirmed ? "Confirmé" : "Écarté", about);
    } finally {
      await client.invalidateQueries({ queryKey: queries.privacyOrders.list.key() });
      await client.invalidateQueries({ queryKey: queries.cases.key() });
    }
  };
  return (
    <span className="flex flex-wrap gap-2">
      {order.is_confirmable && (
        <ConfirmButton askedById={order.asked_by_id} label="Confirmer" onConfirm={() => setOpen("confirm")} />
      )}
      <Button size="sm" variant="secondary" onClick={() => setOpen("reject")}>
        {isOwn ? "Retirer" : "Écarter"}
      </Button>
      {open === "reject" && (
        <ReasonDialog
          subject={order.id}
          title={isOwn ? "Retirer la proposition" : "Écarter la proposition"}
          about={about}
          onClose={() => setOpen(undefined)}
          onDecide={(reason) => answer({ confirmed: false, reason })}
        />
      )}
      {open === "confirm" && (
        <ConfirmOrder
          order={order}
          about={about}
          onClose={() => setOpen(undefined)}
          onConfirm={(acknowledged) => answer({ confirmed: true, acknowledged })}
        />
      )}
    </span>
  );
}

function aboutOf({ kind, account, kept }: PrivacyOrder): string {
  if (!account) return ORDER_KINDS[kind];
  const other = kept ? `, vers celui ${ofName(kept.full_name)}` : "";
  return `${ORDER_KINDS[kind]} : compte ${ofName(account.full_name)}${other}.`;
}
