import { always, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { contractConcluded } from "../events.ts";
import { contractFacts, copies, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

/** The owner's copy of a contract, which the law asks for. */
export default defineLetter({
  name: "quotes.contract_owner_letter",
  on: contractConcluded,
  kind: "contract",
  preference: { label: "Contrats", position: 48, isNecessary: true },
  to: toOwner,
  causedBy: "required",
  load: loadContract,
  holds: always,
  faces: {
    email: (contract) => ({
      subject:
        contract.copy.version === 1
          ? `Votre contrat avec ${contract.business_name}`
          : `Votre contrat avec ${contract.business_name} est modifié`,
      preview: contract.service,
      paragraphs: [
        "Le contrat est conclu. Votre copie est jointe, en PDF et en texte ; conservez-la. Elle dit aussi comment l'annuler.",
      ],
      facts: contractFacts(contract),
      action: { label: "Voir le contrat", path: ownerPaths.quote(contract.request_id) },
    }),
    attachments: copies,
  },
  example: EXAMPLE_CONTRACT,
});
