import { type ReactNode, useState } from "react";
import type { CaseDetails, CaseSide } from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { SeeAsDialog } from "../people/see-as-dialog.tsx";

/**
 * The contract, invoices and thread that a problem may be about. They are read as its author reads them,
 * which leaves an act that the person sees.
 */
export function ProblemMatters({
  problem: { request_id, matters },
  reader,
}: {
  problem: NonNullable<CaseDetails["problem"]>;
  /** The side as which they are opened; undefined for somebody who only looks. */
  reader: CaseSide | undefined;
}) {
  const [path, setPath] = useState<string>();
  const { contract, invoices } = matters;
  const quote = (reader?.role === "provider" ? providerPaths : ownerPaths).quote(request_id);
  const opens = (name: string, at: string) =>
    reader && (
      <Button size="sm" variant="secondary" aria-label={`Ouvrir : ${name}`} onClick={() => setPath(at)}>
        Ouvrir
      </Button>
    );
  return (
    <ul aria-label="Ce dont il s’agit" className="mb-6 grid gap-2">
      {contract && (
        <Matter opens={opens("contrat", quote)}>
          <T>{`Contrat de ${formatMoney(contract.total_cents)}, accepté le ${formatDate(contract.accepted_at)}`}</T>
          {contract.cancelled_at && (
            <Badge tone="danger">{`Annulé le ${formatDate(contract.cancelled_at)}`}</Badge>
          )}
        </Matter>
      )}
      {invoices.map(({ id, number, total_cents, left_cents, is_meant }) => (
        <Matter key={id} opens={opens(`facture ${number}`, quote)}>
          <T>
            {`Facture ${number} de ${formatMoney(total_cents)}, ${left_cents > 0 ? `${formatMoney(left_cents)} à payer` : "payée"}`}
          </T>
          {is_meant && <Badge>En cause</Badge>}
        </Matter>
      ))}
      <Matter opens={opens("conversation", accountPaths.messages(reader?.role ?? "owner", request_id))}>
        <T>Leur conversation</T>
      </Matter>
      {reader && path && <SeeAsDialog person={reader} path={path} onClose={() => setPath(undefined)} />}
    </ul>
  );
}

function Matter({ opens, children }: { opens: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-2">{children}</span>
      {opens}
    </li>
  );
}
