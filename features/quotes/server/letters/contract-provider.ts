import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { contractConcluded } from "../events.ts";
import { copyFaces, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

/** The provider's copy of a contract, which the law asks for. */
export default defineLetter({
  name: "quotes.contract_provider_letter",
  on: contractConcluded,
  kind: "contract",
  to: toProvider,
  causedBy: "required",
  load: loadContract,
  holds: always,
  faces: copyFaces("provider", "owner_name", providerPaths.quote),
  example: EXAMPLE_CONTRACT,
});
