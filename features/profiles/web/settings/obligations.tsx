import type { AccountType } from "#features/accounts/contract/index.ts";
import type { Obligations } from "#features/profiles/contract/privacy.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";

const day = (date: string) => formatDate(`${date}T12:00:00Z`);

export const idsOf = ({ contracts, invoices }: Obligations) =>
  [...contracts, ...invoices].map(({ id }) => id);

/**
 * The contracts in force and unpaid invoices of a person who wants to leave, with a
 * box that says they were read.
 */
export function ObligationsLeft({
  obligations: { contracts, invoices },
  role,
  checked,
  error,
  onChange,
  requestPath,
  label = "J'ai lu cette liste. L'autre partie garde mon nom, mon adresse, nos contrats et nos factures.",
}: {
  obligations: Obligations;
  role: AccountType;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
  /** Returns the page a line leads to; the person's own by default. */
  requestPath?: (request_id: string) => string;
  label?: string;
}) {
  const pathOf = requestPath ?? (role === "owner" ? ownerPaths : providerPaths).quote;
  const unpaid = role === "owner" ? "à payer" : "qui vous restent dus,";
  return (
    <>
      <Alert tone="warning" title="Fermer votre compte ne met fin ni à un contrat ni à une dette">
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {contracts.map(({ id, request_id, other_name, total_cents, ends_on }) => (
            <li key={id}>
              <TextLink to={pathOf(request_id)}>
                {`Contrat avec ${other_name}, ${formatMoney(total_cents)}${ends_on ? `, jusqu'au ${day(ends_on)}` : ""}`}
              </TextLink>
            </li>
          ))}
          {invoices.map(({ id, request_id, number, other_name, left_cents, due_on }) => (
            <li key={id}>
              <TextLink to={pathOf(request_id)}>
                {`Facture ${number}, ${other_name} : ${formatMoney(left_cents)} ${unpaid} au plus tard le ${day(due_on)}`}
              </TextLink>
            </li>
          ))}
        </ul>
      </Alert>
      <Checkbox
        label={label}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  );
}
