import { fold } from "../search-text.ts";

/** Words that a business, a building or a household has in its name, and a person has not; folded. */
const NO_PERSONS: ReadonlySet<string> = new Set(
  `syndicat copropriete coproprietaires coproprietes condominium condominiums gestion immobilier immobiliers
  immobiliere immobilieres immeuble immeubles habitation habitations residence residences cooperative coop
  association fondation fabrique paroisse municipalite commission centre cpe garderie ecole universite eglise
  restaurant clinique pharmacie boutique auberge entreprise entreprises groupe societe compagnie services
  construction constructions hopital inc ltee ltd enr senc sencrl et`.split(/\s+/),
);

/**
 * First words of a name that are no person's first name, as in « M. Roy », « Les Jardins Mérici » or « Ville
 * de Laval »; further on in a person's name such a word is an initial, a particle or a family name.
 */
const NO_FIRST_NAMES: ReadonlySet<string> = new Set(
  `m mr mme mlle mrs ms dr dre me monsieur madame l le la les ville ferme famille succession office condo
  condos club cafe hotel garage magasin service college`.split(/\s+/),
);

/** More words than people write of their own name. */
const PERSON_WORDS_MAX = 5;

/** Whether a name is one that a person has, whose first word is their first name. */
export function isPersonName(name: string): boolean {
  const words = fold(name).split(" ");
  const [first = ""] = words;
  return (
    first !== "" &&
    !NO_FIRST_NAMES.has(first) &&
    !words.some((word) => NO_PERSONS.has(word)) &&
    !/[\d,&()/]/.test(name) &&
    name.trim().split(/\s+/).length <= PERSON_WORDS_MAX
  );
}

interface Names {
  first_name: string;
  last_name: string;
}

/** The name that others read for somebody without a person's name. */
const NOBODY = "Un client";

/** Returns the first name in a whole name for others to read; nothing of a name that is no person's. */
export const firstNameIn = (name: string, nobody: string = NOBODY): string =>
  isPersonName(name) ? (name.trim().split(/\s+/)[0] ?? nobody) : nobody;

/**
 * Returns the first name for others to read. Without a family name the first name may be a whole name, as a
 * guest's is (docs/product.md "Own clients").
 */
export const shownFirstName = ({ first_name, last_name }: Names, nobody?: string): string =>
  last_name === "" ? firstNameIn(first_name, nobody) : first_name;

/** Returns the first name with the initial of the family name, if there is one, for others to read. */
export function shownName(names: Names, nobody?: string): string {
  const [initial] = /\p{L}/u.exec(names.last_name) ?? [];
  const first_name = shownFirstName(names, nobody);
  return initial ? `${first_name} ${initial}.` : first_name;
}
