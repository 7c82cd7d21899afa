/**
 * Letters and symbols that look like a Latin letter or a digit, by what they look like: the first character
 * of a row stands for all others of it. From Unicode's confusables.txt 13.0 (UTS 39; © Unicode, Inc., Unicode
 * License v3, https://www.unicode.org/license.txt), reduced to single characters that look like one ASCII
 * letter or digit, and that compatibility decomposition (NFKD) does not already open. Capitals that look like
 * l, I and 1 alike are given as i, other such signs as l: both are read as 1 among digits.
 */
const ROWS = [
  "2ƧϨᒿꙄꝚ",
  "3ƷȜЗӠⳌꝪꞫ𑣊𖼻𝈆",
  "4Ꮞ𑢯",
  "5Ƽ𑢻",
  "6бᏮⳒ𑣕",
  "7𐓒𑣆𝈒",
  "8Ȣȣଃ𐌚",
  "9ⳊꝮ𑢬𑣌𑣖",
  "aɑΑαАаᎪᗅ⍺ꓮ𐊠𖽀",
  "bƄΒВЬᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁",
  "cϲϹСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜🝌",
  "dԁᎠᏧᑯᗞᗪꓒꓓ",
  "eΕЕеҽᎬ℮⋿ⴹꓰꬲ𐊆𑢦𑢮",
  "fϜքᖴẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓",
  "gƍɡԌցᏀᏳᶃꓖ",
  "hΗНһհᎻᏂᕼⲎꓧ𐋏",
  "iıƖɩɪΙιІіӀӏᎥ⍳Ⲓꙇꭵ𑣃",
  "jͿϳЈјᎫᒍꓙꞲ",
  "kΚКᏦᛕⲔꓗ𐔘",
  "lǀ\u05c0\u05d5\u05df\u0627\u07caᏞᒪᛁ∣⏽Ⳑⵏꓡꓲ𐊊𐌉𐐛𐔦𑢣𑢲𖼖𖼨𝈪",
  "mΜϺМᎷᗰᛖⲘꓟ𐊰𐌑",
  "nΝոռⲚꓠ𐔓",
  "oΟοσОоՕօ\u05e1\u0647\u06be\u06c1\u06d5ଠంಂംഠංဝჿዐᴏᴑⲞⲟⵔꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗",
  "pΡρРрᏢᑭ⍴Ⲣⲣꓑ𐊕",
  "qԛգզⵕ",
  "rƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵𝈖",
  "sƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
  "tΤТᎢ⊤⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨",
  "uʋυՍսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂",
  "vνѴѵ\u05d8Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈𝈍",
  "wɯѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏",
  "xΧХхᕁᕽ᙭᙮ᚷ╳⤫⤬⨯ⲬⵝꓫꞳ𐊐𐊴𐌗𐔧",
  "yɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
  "zΖᏃᴢꓜꮓ𑢩𑣄",
];

const LOOKS_LIKE = new Map<string, string>();
for (const row of ROWS) {
  const [like = "", ...others] = row;
  for (const other of others) LOOKS_LIKE.set(other, like);
}

/** Returns the ASCII letter or digit (lower case) that a character, or its capital, looks like. */
export function looksLike(char: string): string | undefined {
  return LOOKS_LIKE.get(char) ?? LOOKS_LIKE.get(char.toUpperCase());
}
