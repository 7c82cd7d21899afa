import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { contractCancelled } from "../events.ts";
import { cancellationParagraphs, contractFacts, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

/** Tells the provider that the contract is cancelled, on which ground, and what follows. */
export default defineLetter({
  name: "quotes.contract_cancelled_provider_letter",
  on: contractCancelled,
  kind: "contract",
  to: toProvider,
  causedBy: "required",
  load: loadContract,
  holds: always,
  faces: {
    email: (contract) => ({
      subject: `Contrat annulé : ${contract.service}`,
      preview: `Avec ${contract.owner_name}`,
      paragraphs: cancellationParagraphs(contract),
      facts: contractFacts("provider", contract),
      action: { label: "Voir le contrat", path: providerPaths.quote(contract.request_id) },
    }),
  },
  example: EXAMPLE_CONTRACT,
  variants: [{ cancelled_ground: "unilateral" }],
});
