import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";

/** Words that a business, a building or a household has in its name, and a person has not; folded. */
const NO_FIRST_NAMES: ReadonlySet<string> = new Set(
  `syndicat copropriete coproprietes coproprietaires condo condos condominium condominiums gestion immobilier
  immobiliers immobiliere immobilieres immeuble immeubles habitation habitations residence residences cooperative
  coop association fondation fabrique paroisse ville municipalite commission centre cpe garderie ecole college
  universite eglise club restaurant cafe clinique pharmacie boutique hotel auberge garage entreprise entreprises
  groupe societe compagnie service services construction constructions office hopital bureau magasin ferme
  succession famille inc ltee ltd enr senc sencrl corp m mr mme mlle mrs ms dr dre me monsieur madame et`.split(
    /\s+/,
  ),
);

/** What a name begins with that is no person's, as « Les Jardins Mérici »; within a person's it is common. */
const ARTICLES: ReadonlySet<string> = new Set(["l", "le", "la", "les"]);

/** More words than people write of their own name. */
const PERSON_WORDS_MAX = 5;

/**
 * Returns the names of a client's account. Of a person the first word is the first name; the name of anybody
 * else, as « Syndicat des copropriétaires du 250, rue Scott », or « M. et Mme Roy », stays whole and is
 * greeted so.
 */
export function namesOfGuest(name: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = name.split(/\s+/);
  const last_name = rest.join(" ");
  const words = fold(name).split(" ");
  const isPerson =
    !/[\d,&()/]/.test(name) &&
    rest.length < PERSON_WORDS_MAX &&
    !ARTICLES.has(words[0] ?? "") &&
    !words.some((word) => NO_FIRST_NAMES.has(word)) &&
    first.length <= ACCOUNT_LIMITS.firstNameMax &&
    last_name.length <= ACCOUNT_LIMITS.lastNameMax;
  return isPerson ? { first_name: first, last_name } : { first_name: name, last_name: "" };
}
