import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { contractConcluded } from "../events.ts";
import { contractFacts, copies, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

/** The provider's copy of a contract, which the law asks for. */
export default defineLetter({
  name: "quotes.contract_provider_letter",
  on: contractConcluded,
  kind: "contract",
  to: toProvider,
  causedBy: "required",
  load: loadContract,
  holds: always,
  faces: {
    email: (contract) => ({
      subject:
        contract.copy.version === 1
          ? `Votre contrat avec ${contract.owner_name}`
          : `Votre contrat avec ${contract.owner_name} est modifié`,
      preview: contract.service,
      paragraphs: [
        "Le contrat est conclu. Votre copie est jointe, en PDF et en texte ; conservez-la. Elle dit aussi comment l'annuler.",
      ],
      facts: contractFacts(contract),
      action: { label: "Voir le contrat", path: providerPaths.quote(contract.request_id) },
    }),
    attachments: copies,
  },
  example: EXAMPLE_CONTRACT,
});
