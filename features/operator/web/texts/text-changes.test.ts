import { expect, test } from "vitest";
import { textChanges } from "./text-changes.ts";

const said = (before: string, after: string) =>
  textChanges(before, after).map(({ kind, parts }) =>
    kind === "same"
      ? "="
      : `${kind}: ${parts.map((part) => ({ same: part.text, removed: `[-${part.text}-]`, added: `[+${part.text}+]` })[part.kind]).join("")}`,
  );

test("a changed paragraph is shown word by word, and the others as kept, removed or added", () => {
  const before = "Un début.\n\nLe délai est de trente jours.\n\nUne fin.\n\nÀ retirer.";
  const after = "Un début.\n\nLe délai est de dix jours.\n\nUn ajout.\n\nUne fin.";
  expect(said(before, after)).toEqual([
    "=",
    "changed: Le délai est de [-trente -][+dix +]jours.",
    "added: [+Un ajout.+]",
    "=",
    "removed: [-À retirer.-]",
  ]);
});

test("neighbours that changed are each compared with the paragraph that they were", () => {
  const before = "Les règles du jeu, en peu de mots.\n\n- Un compte par ménage.";
  const after = "Les règles du jeu.\n\n## Les comptes\n\n- Un compte par personne.";
  expect(said(before, after)).toEqual([
    "changed: Les règles du [-jeu, en peu de mots.-][+jeu.+]",
    "added: [+## Les comptes+]",
    "changed: - Un compte par [-ménage.-][+personne.+]",
  ]);
});

test("a text that did not change has no change, and a first one is new as a whole", () => {
  expect(said("Un.\n\nDeux.", "Un.\n\nDeux.")).toEqual(["=", "="]);
  expect(said("", "Un.\n\nDeux.")).toEqual(["added: [+Un.+]", "added: [+Deux.+]"]);
});

test("texts too long to be compared are shown whole, at once", () => {
  const before = Array.from({ length: 20_000 }, (_, n) => `a${n}`).join("\n");
  const changes = textChanges(before, before.replaceAll("a", "b"));
  expect(changes.filter(({ kind }) => kind === "removed")).toHaveLength(20_000);
  expect(changes.filter(({ kind }) => kind === "added")).toHaveLength(20_000);
});
