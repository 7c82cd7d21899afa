import { Command } from "cmdk";
import { useState } from "react";
import type { ReadyAnswer } from "#features/operator/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { NoMatch, PaletteInput, PaletteLine } from "../layout/palette-parts.tsx";

/** Ready answers to choose from by typing words of the title or the text; Enter chooses. */
export function ReadyAnswerList({
  answers,
  onChoose,
  onClose,
}: {
  answers: readonly ReadyAnswer[];
  onChoose: (answer: ReadyAnswer) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const words = fold(typed);
  const found = answers.filter(({ title, text }) => fold(`${title} ${text}`).includes(words));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Réponses prêtes">
      <Command shouldFilter={false} loop label="Réponses prêtes">
        <PaletteInput typed={typed} onType={setTyped} placeholder="Mots du titre ou du texte" />
        <Command.List label="Réponses" className="mt-3 grid gap-1">
          <NoMatch />
          {found.map((answer) => (
            <PaletteLine key={answer.id} value={answer.id} onSelect={() => onChoose(answer)}>
              <span className="grid min-w-0 py-1">
                <span className="font-semibold">{answer.title}</span>
                <span className="truncate text-sm text-brume">{answer.text}</span>
              </span>
            </PaletteLine>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
