import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { isPersonName } from "#foundation/text/names/person-names.ts";

/**
 * Returns the names of a client's account. For a person, the first word is the first name; any other name,
 * such as « Syndicat des copropriétaires du 250, rue Scott » or « M. et Mme Roy », stays whole, in greetings
 * too.
 */
export function namesOfGuest(name: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = name.split(/\s+/);
  const last_name = rest.join(" ");
  const isPerson =
    isPersonName(name) &&
    first.length <= ACCOUNT_LIMITS.firstNameMax &&
    last_name.length <= ACCOUNT_LIMITS.lastNameMax;
  return isPerson ? { first_name: first, last_name } : { first_name: name, last_name: "" };
}
