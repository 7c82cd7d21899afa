import type { RequestQuotes } from "#features/quotes/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";

/** Says that the same work is under contract with another provider. */
export function ContractElsewhere({ contract }: { contract: NonNullable<RequestQuotes["elsewhere"]> }) {
  return (
    <Alert
      tone="warning"
      title={`Vous avez déjà un contrat avec ${contract.business_name} pour ce travail`}
      action={<TextLink to={ownerPaths.quote(contract.request_id)}>Voir ce contrat</TextLink>}
    >
      Accepter aussi cette soumission vous engagerait envers les deux.
    </Alert>
  );
}
