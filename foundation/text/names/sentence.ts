/** Returns words that end with a name as a sentence: with one period, also after « Toits Roy inc. ». */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
