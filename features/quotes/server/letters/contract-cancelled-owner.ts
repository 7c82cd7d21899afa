import { always, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { contractCancelled } from "../events.ts";
import { cancellationParagraphs, contractFacts, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

/** Tells the owner that the contract is cancelled, on which ground, and what follows. */
export default defineLetter({
  name: "quotes.contract_cancelled_owner_letter",
  on: contractCancelled,
  kind: "contract",
  to: toOwner,
  causedBy: "required",
  load: loadContract,
  holds: always,
  faces: {
    email: (contract) => ({
      subject: `Contrat annulé : ${contract.service}`,
      preview: `Avec ${contract.business_name}`,
      paragraphs: cancellationParagraphs(contract),
      facts: contractFacts("owner", contract),
      action: { label: "Voir le contrat", path: ownerPaths.quote(contract.request_id) },
    }),
  },
  example: EXAMPLE_CONTRACT,
  variants: [{ cancelled_ground: "unilateral" }],
});
