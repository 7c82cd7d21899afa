/**
 * Words that say what a text is about, however the contact details in it are written. All plain: no accents.
 */

/** Asks to be called, or names a telephone. */
export const ASKS_TO_CALL =
  /^(?:(?:r?appel|telephon|compos|signal|text|dial)(?:e[rz]?|ez|ons|ant|o|os)?|tel|tels|tlf|telephones?|cell?|cells?|cellulaires?|phone|sms|txt|call|calls|ring|mobile|portable|poste|(?:re)?joi(?:ndre|ns|gne[zr]))$/;
/** Words for the parts of a number; hardly ever used for work, sizes or prices. */
export const SPEAKS_OF_DIGITS =
  /^(?:indicatifs?|regional|chiffres?|digits?|exchange|prefixe|cell|cellulaire|telephone|numeros?)$/;
/** Puts parts in an order, or together. */
export const PUTS_IN_ORDER =
  /^(?:commen\w*|debut\w*|puis|pis|ensuite|apres|suivi\w*|suivants?|suivantes?|enchain\w*|continu\w*|complet\w*|termin\w*|boucl\w*|fini\w*|fin|finale|conclu\w*|premier\w*|deuxieme|troisieme|second\w*|derni\w*|dernier\w*|milieu|centre|queue|reste|bout|bouts|morceau|morceaux|bloc|moitie|partie|ajoute\w*|colle\w*|mettez|prenez|gardez|retenez|notez|retenir|ordre|envers|then|first|last|next|finally|empieza|luego|despues|final|ultimo)$/;
/** Ways of writing to somebody: a word that asks for it. */
export const ASKS_TO_WRITE =
  /^(?:ecri(?:s|re|ve[zr])|contact(?:e[rz]?|ez)?|(?:re)?joi(?:ndre|ns|gne[zr])|envoye[zr]|messages?|msg|dm|mp|prive|text(?:e[rz]|o)|ajoute[rz]?|jase|jaser|parle[rz]?|cherche[rz]?|trouve[rz]?|googlez|appele[zr]|tapez|tape|entrez|reponds|search|find|write|reach|inbox|dial|composez|busca(?:me)?|escrib\w+|llama(?:me)?|mandame|enviame)$/;
/** Says that it happens elsewhere than here. */
export const AROUND_THE_PRODUCT =
  /^(?:directement|hors|dehors|frais|commissions?|maisonnee|vite|rapide|plateforme|contourne\w*|evite\w*|jaunes)$/;
/** Is about looking at work, or about helping somebody with a program. */
export const LOOKS_AT_WORK =
  /^(?:photos?|voir|voyez|suive[zr]|suit|realisations?|publi\w*|abonnes?|avis|etoiles?|portfolio|videos?|vu|vus|recommand\w*|visite[zr]|decouvre[zr]|note|notes|reviews?|follow|see|look|like[zr]?|aime[zr]?)$/;
export const TECHNICAL =
  /^(?:informatique|recuper\w*|oublie|pirat\w*|passe|install\w*|config|configur\w*|transfer\w*|nettoye\w*|nettoyer|securis\w*|compatible|ordinateurs?|cours|depann\w*|repar\w*|antennes?|modem|wifi|alarme|sonn\w*|faible|cellulaire|routeur|aide|aines?|abonnements?|abonne)$/;
/** Stays within the product. */
export const WITHIN_THE_PRODUCT = /^(?:plateforme|messagerie|maisonnee|ici|demande)$/;
