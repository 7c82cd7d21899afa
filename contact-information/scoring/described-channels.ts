import { handleAt } from "../handles.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { any, type Cue, FULL_NAME, HELPS, type Scene, says, type Test, weighScenes } from "./scenes.ts";
import { LOOKS_AT_WORK } from "./vocabulary.ts";

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
const ASKS = says(
  /^(?:ecri(?:s|re|ve[zr]|beme|bame)|contact(?:e[rz]?|ez)?|(?:re)?joi(?:ndre|ns|gne[zr])|messages?|msg|dms?|mp|prive|ajoute[rz]?|add|jase[rz]?|cherche[rz]?|search|find|trouve[rz]?|inbox|pogne[rz]?|lache[rz]?|texte[rz]?|pseudo|buscame|escrib\w+|mandame|enviame)$/,
);
const CALLS = says(
  /^(?:(?:r?appele[rz]|appelle)|call|ecri(?:s|ve[zr])|coordonnees|telephone|tel|contacte[rz]?|numero|llamame|llame|message|courriel)$/,
);
/** « sur le web », « dans un moteur de recherche », « googlez »; not an Internet to connect. */
const IN_DIRECTORY: Test = (tokens, index) => {
  const { text = "" } = tokens[index] ?? {};
  if (/^(?:googlez|googler|411|canada411|jaunes)$/.test(text)) return true;
  if (text === "ligne") return tokens[index - 1]?.text === "en";
  const isNamed = /^(?:web|internet|google\w*|moteur|maps|net|bing|online)$/.test(text);
  const before = tokens.slice(Math.max(0, index - 3), index);
  return isNamed && before.some((token) => /^(?:sur|dans|on|in|en|via|par|sous)$/.test(token.text));
};

/** « voyez », and not "look for me". */
const LOOKS_AT_PAGE: Test = (tokens, index) =>
  says(LOOKS_AT_WORK)(tokens, index) && tokens[index + 1]?.text !== "for";
const LOOKS: Cue = { cue: LOOKS_AT_PAGE, points: -1 };
const SCENES: readonly Scene[] = [
  // « Cherchez mon entreprise sur le web »
  {
    opens: commands(
      /^(?:cherche[rz]?|googl(?:er|ez)|tape[rz]?|trouvere[zs]|look|buscan?|buscame|search|trouve[rz]|find)$/,
    ),
    needs: [{ cue: IN_DIRECTORY, points: 2.3 }],
    cues: [
      { cue: any(OWN_BUSINESS, FULL_NAME, QUOTED), points: 1 },
      { cue: CALLS, points: 1.3 },
      { cue: says(/^(?:moi|me|nous|us)$/), points: 0.3 },
      LOOKS,
      HELPS,
    ],
  },
  // « l'appli verte avec le téléphone dans la bulle »
  {
    opens: says(/^(?:app|apps|appli|application|reseau|livre|network|fantome)$/),
    needs: [
      {
        cue: says(
          /^(?:verte?|bleue?|jaune|fantome|oiseau|avion|bulle|visages?|faces|papier|green|blue|ghost|bird)$/,
        ),
        points: 1.6,
      },
    ],
    cues: [
      { cue: ASKS, points: 1.3 },
      { cue: any(HANDLE, QUOTED, UNDERSCORED, says(/^ar+oba[sz]e?$/)), points: 1.2 },
      { cue: says(/^(?:pseudo|mon|my)$/), points: 0.3 },
      LOOKS,
      HELPS,
    ],
  },
  // « Pogne-moi sur Whats », "WA me"
  {
    opens: any(
      says(/^(?:whats|wasap|guasap|whatsa|mess|gram|facbook|faceb|bouc)$/),
      (tokens, index) => says(/^(?:wa|dm|ig|fb)$/)(tokens, index) && says(/^me$/)(tokens, index + 1),
    ),
    needs: [
      { cue: any(HANDLE, UNDERSCORED, FULL_NAME, SAME_NAME, says(/^(?:pseudo|sous|como)$/)), points: 2 },
    ],
    cues: [
      { cue: any(ASKS, says(/^me$/)), points: 1.3 },
      { cue: says(/^(?:sur|on|par|via|un)$/), points: 0.7 },
      LOOKS,
      HELPS,
    ],
  },
  // « 👻 : plomberierival »
  {
    opens: (tokens, index) =>
      says(/^(?:👻|📘|✈|🐦|📸|💬|🎵)$/u)(tokens, index) && says(/^[:→➡=]$/u)(tokens, index + 1),
    needs: [{ cue: any(HANDLE, UNDERSCORED, FULL_NAME), points: 3.4 }],
    cues: [{ cue: ASKS, points: 1 }, LOOKS, HELPS],
  },
];

/**
 * Weighs whether a text describes where its author is reached: « cherchez mon entreprise sur le web »,
 * « l'appli verte ».
 */
export function weighDescribedChannels(tokens: readonly Token[]): Evidence | undefined {
  return weighScenes(SCENES, tokens, "a way to reach somebody, described instead of named");
}
