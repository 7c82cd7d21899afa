/** Names that begin with a vowel or a mute h; not « Yannick », whose y is a consonant. */
const ELIDED = /^(?:[aeiouœæàâäéèêëîïôöùûü]|y(?![aeiouéèêô])|h[aeiouyéèê])/i;

/**
 * Returns a person's or a business's name after « de »: « de Marc », « d’Antoine
 * Mercier », « d’Hélène Côté ».
 */
export const ofName = (name: string): string => (ELIDED.test(name) ? `d\u2019${name}` : `de ${name}`);
