import { Command } from "cmdk";
import type { ReactNode } from "react";
import type { Found, SearchKind } from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { T } from "#ui/display/typography.tsx";
import { KIND_WORDS, sidesOf } from "../cases/case-words.ts";
import { REQUEST_STATUS } from "../requests/request-words.ts";
import { PaletteLine } from "./palette-parts.tsx";

interface Line {
  value: string;
  to: string;
  name: string;
  /** The detail that distinguishes it from others of the same name. */
  detail: string;
}

const HEADINGS: Record<SearchKind, string> = {
  people: "Personnes",
  cases: "Dossiers",
  requests: "Demandes",
  receipts: "Reçus et remboursements",
  invoices: "Factures et notes de crédit",
};

const lines: Record<SearchKind, (found: Found) => Line[]> = {
  people: ({ people }) =>
    people.map(({ id, role, full_name, business_name, city, member_since }) => ({
      value: `people ${id}`,
      to: operatorPaths.person(id),
      name: business_name ?? full_name,
      detail: [
        role === "provider" ? "Prestataire" : "Propriétaire",
        business_name && full_name,
        city,
        `depuis le ${formatDate(member_since)}`,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  cases: ({ cases }) =>
    cases.map(({ kind, subject_id, about, other_side, words, decided }) => ({
      value: `cases ${kind} ${subject_id} ${decided?.id ?? ""}`,
      to: decided ? operatorPaths.decidedCase(kind, subject_id) : operatorPaths.case(kind, subject_id),
      name: KIND_WORDS[kind].name,
      detail: [sidesOf({ about, other_side }), decided && `réglé le ${formatDate(decided.at)}`, words]
        .filter(Boolean)
        .join(" · "),
    })),
  requests: ({ requests }) =>
    requests.map(({ id, service, owner, provider, status, created_at }) => ({
      value: `requests ${id}`,
      to: operatorPaths.request(id),
      name: service,
      detail: `${owner} à ${provider} · ${formatDate(created_at)} · ${REQUEST_STATUS[status]}`,
    })),
  receipts: ({ receipts }) =>
    receipts.map(({ id, kind, number, purchase_id, provider, total_cents, issued_at }) => ({
      value: `receipts ${id}`,
      to: operatorPaths.purchase(purchase_id),
      name: `${kind === "receipt" ? "Reçu" : "Remboursement"} nº ${number}`,
      detail: `${provider} · ${formatMoney(total_cents)} · ${formatDate(issued_at)}`,
    })),
  invoices: ({ invoices }) =>
    invoices.map(({ id, number, request_id, provider, owner, total_cents, issued_at }) => ({
      value: `invoices ${id}`,
      to: operatorPaths.request(request_id),
      name: number,
      detail: `${provider} à ${owner} · ${formatMoney(total_cents)} · ${formatDate(issued_at)}`,
    })),
};

/** Returns the values of all lines, in the order that they are shown in. */
export const foundValues = (found: Found): string[] =>
  found.kinds.flatMap((kind) => lines[kind](found).map(({ value }) => value));

/** Search results by kind, the likeliest kind first. */
export function FoundGroups({ found, onGo }: { found: Found; onGo: (to: string) => void }): ReactNode {
  return found.kinds.map((kind) => (
    <Command.Group
      key={kind}
      heading={french(
        found.approximate.includes(kind) ? `${HEADINGS[kind]} : ce qui y ressemble` : HEADINGS[kind],
      )}
    >
      {lines[kind](found).map(({ value, to, name, detail }) => (
        <PaletteLine key={value} value={value} onSelect={() => onGo(to)}>
          <span className="min-w-0 py-1.5">
            <span className="block truncate font-semibold">
              <T>{name}</T>
            </span>
            <span className="block truncate text-sm text-brume">
              <T>{detail}</T>
            </span>
          </span>
        </PaletteLine>
      ))}
    </Command.Group>
  ));
}
