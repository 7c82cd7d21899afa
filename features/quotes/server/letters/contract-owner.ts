import { always, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { contractConcluded } from "../events.ts";
import { copyFaces, EXAMPLE_CONTRACT, loadContract } from "../letter-contract.ts";

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
  faces: copyFaces("owner", "business_name", ownerPaths.quote),
  example: EXAMPLE_CONTRACT,
});
