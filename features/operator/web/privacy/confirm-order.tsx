import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import type { AccountLosses, PrivacyOrder } from "#features/operator/contract/index.ts";
import { idsOf, Losses, ObligationsLeft } from "#features/profiles/web/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { queries } from "../api.ts";
import { MergePreview } from "./merge-preview.tsx";
import { OrderDoubts } from "./order-doubts.tsx";
import { CONFIRMATIONS } from "./order-words.ts";

/** Confirms an order; an erasure first shows what the person would read of it in Paramètres. */
export function ConfirmOrder({
  order,
  about,
  onConfirm,
  onClose,
}: {
  order: PrivacyOrder;
  about: string;
  onConfirm: (acknowledged: string[]) => Promise<void>;
  onClose: () => void;
}) {
  const { kind, account, kept } = order;
  const isErasure = kind === "erasure";
  const { title, effect, send } = CONFIRMATIONS[kind];
  const form = useForm();
  const [isRead, setRead] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const left = useQuery({
    ...queries.privacyOrders.losses.queryOptions({ input: { id: account?.id ?? "" } }),
    enabled: isErasure && account !== null,
    staleTime: 0,
  });
  const losses = left.data?.data;
  const acknowledged = losses ? idsOf(losses) : [];
  return (
    <FormDialog
      form={form}
      title={title}
      description={`${about} ${effect}`}
      sendText={send}
      busyText="Un instant…"
      onSend={async () => {
        // Nobody closes an account without having seen what it loses.
        if (isErasure && !losses) return;
        const isMissing = acknowledged.length > 0 && !isRead;
        setUnread(isMissing);
        if (isMissing) return;
        try {
          await onConfirm(acknowledged);
        } catch (error) {
          // Something may bind the person since the list was read.
          setRead(false);
          if (isErasure) void left.refetch();
          throw error;
        }
        onClose();
      }}
      onClose={onClose}
    >
      <OrderDoubts order={order} />
      {account && kept && <MergePreview from={account.id} into={kept.id} />}
      {left.error && <Alert tone="danger">{sentenceFor(left.error)}</Alert>}
      {losses && <WouldLose losses={losses} />}
      {losses && acknowledged.length > 0 && (
        <ObligationsLeft
          obligations={losses}
          role={losses.role}
          checked={isRead}
          error={isUnread ? "Cochez pour confirmer que vous avez lu cette liste" : undefined}
          onChange={setRead}
          requestPath={operatorPaths.request}
          label="J'ai lu cette liste, et la personne la connaît."
        />
      )}
    </FormDialog>
  );
}

function WouldLose({ losses: { role, credits } }: { losses: AccountLosses }) {
  return (
    <section className="grid gap-2">
      <p className="font-semibold">
        <T>Ce que la personne lirait dans Paramètres :</T>
      </p>
      <Losses role={role} />
      {credits !== null && (
        <p>
          <T>{`Crédits qui seraient perdus : ${credits}`}</T>
        </p>
      )}
    </section>
  );
}
