import { handleAt } from "../handles.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { LOOKS_AT_WORK, TECHNICAL } from "./vocabulary.ts";

/** Tests one token of a text. */
type Test = (tokens: readonly Token[], index: number) => boolean;
/** A way to reach somebody that a text describes instead of naming it. */
type Scene = {
  readonly opens: Test;
  /** Without it nothing is described. */
  readonly needs: { readonly cue: Test; readonly points: number };
  readonly cues: readonly { readonly cue: Test; readonly points: number }[];
};

const REACH = 22;
const TECHNICAL_POINTS = -1.5;

const says =
  (words: RegExp): Test =>
  (tokens, index) =>
    words.test(tokens[index]?.text ?? "");
/** « cherche », and not « cherché », « je cherche » or « cherche peintre ». */
const commands =
  (words: RegExp): Test =>
  (tokens, index) => {
    const [before, word, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
    if (!says(words)(tokens, index) || word?.accented) return false;
    if (/^(?:je|on|qui|il|elle|ils|elles|nous)$/.test(before?.text ?? "")) return false;
    const seeksSomething = /^(?:cherche|trouve)$/.test(word?.text ?? "") && next?.kind === "word";
    return !seeksSomething || next.startsWithCapital || /^(?:mon|ma|notre|moi)$/.test(next.text);
  };

const OWN_BUSINESS: Test = (tokens, index) =>
  says(/^(?:mon|ma|notre|my|our|mi)$/)(tokens, index) &&
  says(/^(?:entreprise|compagnie|nom|site|fiche|page|name|company|business|compania|empresa)$/)(
    tokens,
    index + 1,
  );
const FULL_NAME: Test = (tokens, index) =>
  [tokens[index], tokens[index + 1]].every((token) => token?.kind === "word" && token.startsWithCapital) &&
  tokens[index + 1]?.gap === "space";
const QUOTED: Test = (tokens, index) => /^[«"]$/.test(tokens[index]?.text ?? "");
const SAME_NAME: Test = (tokens, index) =>
  says(/^(?:meme|same)$/)(tokens, index) && says(/^(?:nom|name|pseudo)$/)(tokens, index + 1);
/** plomberie_rival, BenoitGout77. */
const HANDLE: Test = (tokens, index) => handleAt(tokens, index) !== undefined;
const UNDERSCORED: Test = (tokens, index) => {
  const [name, mark, rest] = tokens.slice(index, index + 3);
  const isJoined = mark?.text === "_" && mark.gap === "none" && rest?.gap === "none";
  return (
    isJoined && name?.kind === "word" && name.text.length > 3 && rest.kind === "word" && !name.isCapitals
  );
};
const any =
  (...tests: Test[]): Test =>
  (tokens, index) =>
    tests.some((test) => test(tokens, index));

const ASKS = says(
  /^(?:ecri(?:s|re|ve[zr]|beme|bame)|contact(?:e[rz]?|ez)?|(?:re)?joi(?:ndre|ns|gne[zr])|messages?|msg|dms?|mp|prive|ajoute[rz]?|add|jase[rz]?|cherche[rz]?|search|find|trouve[rz]?|inbox|pogne[rz]?|lache[rz]?|texte[rz]?|pseudo|buscame|escrib\w+|mandame|enviame)$/,
);
const CALLS = says(
  /^(?:(?:r?appele[rz]|appelle)|call|ecri(?:s|ve[zr])|coordonnees|telephone|tel|contacte[rz]?|numero|llamame|llame|message|courriel)$/,
);
const TOP_LEVEL = /^(?:com|ca|net|org|quebec|qc|biz|info)$/;

/** « sur le web », « dans un moteur de recherche », « googlez »; not an Internet to connect. */
const IN_DIRECTORY: Test = (tokens, index) => {
  const { text = "" } = tokens[index] ?? {};
  if (/^(?:googlez|googler|411|canada411|jaunes)$/.test(text)) return true;
  if (text === "ligne") return tokens[index - 1]?.text === "en";
  const isNamed = /^(?:web|internet|google\w*|moteur|maps|net|bing|online)$/.test(text);
  const before = tokens.slice(Math.max(0, index - 3), index);
  return isNamed && before.some((token) => /^(?:sur|dans|on|in|en|via|par|sous)$/.test(token.text));
};

/** « point ca », « (point) quebec », « suivi de .ca », « + .com »; after « www » also « com » alone. */
const SPELLED_END: Test = (tokens, index) => {
  const top = tokens[index];
  const isSpelled = top?.text === "c" && tokens[index + 1]?.text === "a" && tokens[index - 1]?.text === ",";
  if (!(isSpelled || TOP_LEVEL.test(top?.text ?? "")) || top?.accented) return false;
  const at = /^[)\]}»",]$/.test(tokens[index - 1]?.text ?? "") ? index - 2 : index - 1;
  const dot = tokens[at];
  if (dot?.text === ".") return dot.gap === "space" && top?.gap === "none";
  if (/^(?:point|dot|pt|poin)$/.test(dot?.text ?? "")) return true;
  if (/^[␣□•·*~]$/.test(dot?.text ?? "") && dot?.gap === "none" && top?.gap === "none") return true;
  return (
    top?.text === "com" && tokens.slice(Math.max(0, index - 5), index).some(({ text }) => text === "www")
  );
};
const LONG_NAME: Test = (tokens, index) =>
  (tokens[index]?.text.length ?? 0) > 7 &&
  any(SPELLED_END)(
    tokens,
    [1, 2, 3, 4].map((step) => index + step).find((at) => SPELLED_END(tokens, at)) ?? -1,
  );

/** « voyez », and not "look for me". */
const LOOKS_AT_PAGE: Test = (tokens, index) =>
  says(LOOKS_AT_WORK)(tokens, index) && tokens[index + 1]?.text !== "for";
const LOOKS = { cue: LOOKS_AT_PAGE, points: -1 };
const SCENES: readonly Scene[] = [
  // « Cherchez mon entreprise sur le web »
  {
    opens: commands(
      /^(?:cherche[rz]?|googl(?:er|ez)|tape[rz]?|trouvere[zs]|look|buscan?|buscame|search|trouve[rz]|find)$/,
    ),
    needs: { cue: IN_DIRECTORY, points: 2.3 },
    cues: [
      { cue: any(OWN_BUSINESS, FULL_NAME, QUOTED), points: 1 },
      { cue: CALLS, points: 1.3 },
      { cue: says(/^(?:moi|me|nous|us)$/), points: 0.3 },
      LOOKS,
    ],
  },
  // « l'appli verte avec le téléphone dans la bulle »
  {
    opens: says(/^(?:app|apps|appli|application|reseau|livre|network|fantome)$/),
    needs: {
      cue: says(
        /^(?:verte?|bleue?|jaune|fantome|oiseau|avion|bulle|visages?|faces|papier|green|blue|ghost|bird)$/,
      ),
      points: 1.6,
    },
    cues: [
      { cue: ASKS, points: 1.3 },
      { cue: any(HANDLE, QUOTED, UNDERSCORED, says(/^ar+oba[sz]e?$/)), points: 1.2 },
      { cue: says(/^(?:pseudo|mon|my)$/), points: 0.3 },
      LOOKS,
    ],
  },
  // « Pogne-moi sur Whats », "WA me"
  {
    opens: any(
      says(/^(?:whats|wasap|guasap|whatsa|mess|gram|facbook|faceb|bouc)$/),
      (tokens, index) => says(/^(?:wa|dm|ig|fb)$/)(tokens, index) && says(/^me$/)(tokens, index + 1),
    ),
    needs: { cue: any(HANDLE, UNDERSCORED, FULL_NAME, SAME_NAME, says(/^(?:pseudo|sous|como)$/)), points: 2 },
    cues: [
      { cue: any(ASKS, says(/^me$/)), points: 1.3 },
      { cue: says(/^(?:sur|on|par|via|un)$/), points: 0.7 },
      LOOKS,
    ],
  },
  // « 👻 : plomberierival »
  {
    opens: (tokens, index) =>
      says(/^(?:👻|📘|✈|🐦|📸|💬|🎵)$/u)(tokens, index) && says(/^[:→➡=]$/u)(tokens, index + 1),
    needs: { cue: any(HANDLE, UNDERSCORED, FULL_NAME), points: 3.4 },
    cues: [{ cue: ASKS, points: 1 }, LOOKS],
  },
  // « on ig look for plomberie_rival and message me »
  {
    opens: UNDERSCORED,
    needs: { cue: ASKS, points: 1.8 },
    cues: [
      { cue: says(/^(?:ig|insta\w*|gram|snap\w*|whats\w*|fb|tele\w*|face\w*|pseudo)$/), points: 1.5 },
      { cue: says(/^(?:me|moi)$/), points: 0.5 },
      LOOKS,
    ],
  },
  // « info, arobase, puis le nom de la compagnie, point com »
  {
    opens: any(says(/^(?:ar+o[bv]as?e?|escargot|@)$/), (tokens, index) => {
      const [before, at, after] = tokens.slice(Math.max(0, index - 1), index + 2);
      return at?.text === "at" && before?.text === "," && after?.text === ",";
    }),
    needs: { cue: SPELLED_END, points: 2.9 },
    cues: [
      { cue: LONG_NAME, points: 0.8 },
      { cue: says(/^(?:nom|compagnie|entreprise|courriel|mail|prenom|name|company)$/), points: 0.5 },
    ],
  },
  // « mon site : triple w toitures beaulieu point ca »
  {
    opens: commands(/^(?:site|www|triple|visite[rz]|tape[rz]|barre|https?|web|adresse|go|visit|rendez)$/),
    needs: { cue: SPELLED_END, points: 2.9 },
    cues: [
      { cue: LONG_NAME, points: 0.8 },
      { cue: says(/^(?:mon|ma|notre|my|our|www|triple|https?|barre)$/), points: 0.5 },
      { cue: says(/^(?:creation|conception|hebergement|domaines?)$/), points: -1.5 },
    ],
  },
];

/**
 * What makes a text likely to describe where its author is reached: « cherchez mon entreprise sur le web »,
 * « l'appli verte », « mon site, suivi de point ca ».
 */
export function weighDescribedChannels(tokens: readonly Token[]): Evidence | undefined {
  let best: Evidence | undefined;
  tokens.forEach((_, index) => {
    for (const scene of SCENES) {
      if (!scene.opens(tokens, index)) continue;
      const evidence = weigh(scene, tokens, index);
      if (evidence && (!best || evidence.score > best.score)) best = evidence;
    }
  });
  return best;
}

function weigh({ needs, cues }: Scene, tokens: readonly Token[], index: number): Evidence | undefined {
  const near: number[] = [];
  const [from, to] = [Math.max(0, index - REACH / 2), Math.min(tokens.length, index + REACH)];
  for (let at = from; at < to; at++) near.push(at);
  const has = (cue: Test) => near.some((at) => cue(tokens, at));
  const last = near.findLast((at) => needs.cue(tokens, at));
  if (last === undefined) return undefined;
  let score = needs.points;
  for (const { cue, points } of cues) if (has(cue)) score += points;
  if (has(says(TECHNICAL))) score += TECHNICAL_POINTS;
  return {
    kind: "messenger",
    start: Math.min(index, last),
    end: Math.max(index, last),
    score,
    reason: "a way to reach somebody, described instead of named",
  };
}
