/**
 * Invisible characters around the words of letters that are answered by e-mail, in HTML and in text: mail
 * programs quote them with the letter, so that an answer's reader knows where the quoted letter begins and
 * ends. Nobody types these sequences.
 */
export const LETTER_BEGINS = "\u2063\u200c\u2063\u200c\u2063\u2063\u200c";
export const LETTER_ENDS = "\u2063\u200c\u2063\u2063\u200c\u200c\u2063";
