import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { sentenceFor } from "#client/failure.ts";
import {
  type CaseDetails,
  PRIVACY_ORDER_KINDS,
  PROOF_NAMES,
  type PrivacyOrder,
} from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { OrderAnswer } from "./order-answer.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { ORDER_KINDS, ORDER_STATES } from "./order-words.ts";
import { ProposeDialog, proposalDraftName } from "./propose-dialog.tsx";

/** « Agir pour cette personne »: what is done for who cannot sign in (docs/product.md "Privacy"). */
export function ActForPerson({ details, onDecided }: { details: CaseDetails; onDecided: () => void }) {
  const { subject_id: id } = details;
  const [isProposing, setProposing] = useState(() => wasLeftOpen(proposalDraftName(id)));
  const [code, setCode] = useState<string>();
  const orders = useQuery(queries.privacyOrders.list.queryOptions({ input: { id } }));
  const list = orders.data?.data ?? [];
  const isOpen = list.some(({ state }) => state === "proposed" || state === "sent");
  return (
    <Card as="section">
      <CardHeader
        title="Agir pour cette personne"
        text="Pour qui ne peut pas se connecter : deux preuves de son identité, puis une autre personne de l'équipe confirme, après trois jours."
      />
      {orders.error && !orders.data && (
        <LoadFailure
          message={sentenceFor(orders.error)}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      )}
      {list.length > 0 && (
        <ul className="grid gap-5 not-last:mb-5">
          {list.map((order) => (
            <li key={order.id}>
              <Order order={order} isCase={details.kind === "privacy_order"} onDecided={onDecided} />
            </li>
          ))}
        </ul>
      )}
      {orders.data && !isOpen && (
        <Button variant="secondary" onClick={() => setProposing(true)}>
          Proposer une démarche
        </Button>
      )}
      {isProposing && (
        <ProposeDialog
          message_id={id}
          kinds={details.kind === "privacy" ? PRIVACY_ORDER_KINDS : ["factor", "merge"]}
          author={details.sides[0]}
          onCode={setCode}
          onClose={() => setProposing(false)}
        />
      )}
      {code !== undefined && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </Card>
  );
}

function Order({ order, ...ofCase }: { order: PrivacyOrder; isCase: boolean; onDecided: () => void }) {
  const { kind, state, account, kept, proofs, email, asked_by, asked_at, answered_by, answered_at } = order;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <T>{ORDER_KINDS[kind]}</T>
        <Badge>{ORDER_STATES[state]}</Badge>
      </p>
      {account && (
        <p>
          {kept && <T>{"Compte qui ferme : "}</T>}
          <TextLink to={operatorPaths.person(account.id)}>{account.full_name}</TextLink>
        </p>
      )}
      {kept && (
        <p>
          <T>{"Compte qui reste : "}</T>
          <TextLink to={operatorPaths.person(kept.id)}>{kept.full_name}</TextLink>
        </p>
      )}
      <p className="text-sm text-brume">
        <T>{`Proposé par ${asked_by}, le ${formatDate(asked_at)}`}</T>
        {answered_at && (
          <T>{` · réponse ${ofName(answered_by ?? asked_by)}, le ${formatDate(answered_at)}`}</T>
        )}
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {proofs.map((proof) => (
          <li key={proof.kind} className="wrap-anywhere">
            <T>{`${PROOF_NAMES[proof.kind]}${proof.note === null ? "" : ` : ${proof.note}`}`}</T>
          </li>
        ))}
      </ul>
      {email && (
        <p className="wrap-anywhere">
          <T>{`${kind === "export" ? "Lien à envoyer" : "Dernière lettre"} à ${email}`}</T>
        </p>
      )}
      {state === "sent" && order.expires_at && (
        <p className="text-brume">
          <T>{`Le lien s'ouvre une fois, jusqu'au ${formatDate(order.expires_at)}, avec le code lu au téléphone.`}</T>
        </p>
      )}
      {state === "proposed" && <OrderNotice order={order} />}
      {state === "proposed" && <OrderAnswer order={order} {...ofCase} />}
    </div>
  );
}
