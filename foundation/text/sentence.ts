/** Returns words that end with a name as a sentence: with a period, unless the name has one, as « Roy inc. ». */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
