/**
 * Number words that the French and English of number-words.ts leave out: those of other languages spoken
 * here, and those spelled as they sound. Each row is one number, named by its French word.
 */
const ROWS: Readonly<Record<string, string>> = {
  zero: "cero null ling zewo ziro zro zeero ziero sero zerro zeros",
  un: "uno um uma eins yi yao youn yon wun hun",
  deux: "dos due dois duas zwei zwo liang deu deus tu twoo",
  trois: "tres tre drei san twa troi troa troua trwa tri thre threee",
  quatre: "cuatro quattro quatro vier kat katre catre quatr quattre quat foar fower foor fourr",
  cinq: "cinco cinque funf fuenf wu senk sink sinq cink cinc synk sinc fiv fyve faive fiive fif",
  six: "seis sei sechs liu sis siks sicks sics",
  sept: "siete sette sete sieben qi sevn sevun svn seven",
  huit: "ocho otto oito ba uit uite wit ut aight eigt eigth ayt eit",
  neuf: "nueve nove neun jiu nef neu neuff nain nyne niner nien",
  dix: "diez dieci dez zehn diz",
  onze: "undici elf onz",
  douze: "doce dodici zwolf zwoelf douz",
  treize: "trece tredici treze dreizehn trez traize",
  quatorze: "catorce quattordici catorze vierzehn katoz katorz katorze quatorz",
  quinze: "quince quindici funfzehn kenz kinz kinze",
  seize: "sedici dezesseis sechzehn sez seze saize",
  vingt: "veinte venti vinte zwanzig vint vinght",
  trente: "treinta trenta trinta dreissig trant trante tren",
  quarante: "cuarenta quaranta quarenta vierzig karant karante",
  cinquante:
    "cincuenta cinquanta cinquenta funfzig senkant sinkante sinkant cinkante sainkan sainkant cinkan sinkan senkan",
  soixante: "sesenta sessanta sessenta sechzig swasant soissante swassante",
  septante: "setenta settanta siebzig",
  octante: "ochenta ottanta oitenta achtzig",
  nonante: "noventa novanta neunzig",
  cent: "cien ciento cento cem hundert",
};

/** These mean something else most of the time: they count beside another number word of these lists only. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  zero: "oh",
  un: "en in ain ein hein won wan",
  deux: "de er to too",
  trois: "tree free",
  quatre: "si for fore cat fo",
  cinq: "fife sank",
  six: "meia cis",
  sept: "set cet",
  huit: "acht ate ait ui",
  neuf: "nein nin",
  dix: "dis shi",
  onze: "once",
  seize: "ses",
  vingt: "vin ven",
  cent: "sent san sant",
  mille: "mil",
  et: "y e und",
};

const FRENCH_FOR = new Map<string, string>();
const RARELY_NUMBERS = new Set<string>();
for (const [french, words] of Object.entries(ROWS))
  for (const word of words.split(" ")) FRENCH_FOR.set(word, french);
for (const [french, words] of Object.entries(ELSEWHERE))
  for (const word of words.split(" ")) {
    if (!FRENCH_FOR.has(word)) RARELY_NUMBERS.add(word);
    FRENCH_FOR.set(word, french);
  }

/** French number words as they are misspelt: any spelling that sounds right. */
const BY_SOUND: readonly (readonly [RegExp, string])[] = [
  [/^[zsx](?:e|ai)r+(?:o|au|eau)[xst]?$/, "zero"],
  [/^d(?:eu+|oe|ue)[xs]?$/, "deux"],
  [/^tr+(?:oi|oy|wa|oua|oa|ua)[sxt]*$/, "trois"],
  [/^(?:q|[qk]o?u|k|c)at+r+e*s?$/, "quatre"],
  [/^s?[cs][iye]+n(?:ck|[kq]u?|cqu?|c)e?s?$/, "cinq"],
  [/^[sc][iy]+ss+e?$/, "six"],
  [/^[sc]ep+t+e?s?$/, "sept"],
  [/^h?[uwy]+i+t+e?$/, "huit"],
  [/^n(?:eu|oe|oeu)f+e?s?$/, "neuf"],
  [/^h?on[zs]e$/, "onze"],
  [/^dou[zs]e$/, "douze"],
  [/^(?:qu?|k|c)at+or[zs]e?$/, "quatorze"],
  [/^(?:qu?|k)[iea]+n[zs]e$/, "quinze"],
  [/^tr[ea]nt+e?$/, "trente"],
  [/^(?:qu?|k|c)ar+[ea]nt+e?$/, "quarante"],
  [/^[sc][iye]n(?:ck?|[kq]u?)[ea]nt+e?$/, "cinquante"],
  [/^s(?:oi|wa|oua)[xs]+[ea]nt+e?$/, "soixante"],
];

/** Returns the French number word for a word of another language, or for one spelled as it sounds. */
export function inFrench(word: string): string | undefined {
  const listed = FRENCH_FOR.get(word);
  if (listed !== undefined || word.length > 12 || !/^[cdhknoqstuwxyz]/.test(word)) return listed;
  // « since » and « douce » are words.
  if (/^(?:since|douse|wit|trent|cents?)$/.test(word)) return undefined;
  return BY_SOUND.find(([sound]) => sound.test(word))?.[1];
}

/** True for a word of the lists, but not for one that merely sounds like a number. */
export function isListed(word: string): boolean {
  return FRENCH_FOR.has(word);
}

/** True for a word that says a number in some language and means something else in French or English. */
export function isRarelyNumber(word: string): boolean {
  return RARELY_NUMBERS.has(word);
}
