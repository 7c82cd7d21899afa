import type { DirectEmail } from "#features/notifications/server/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import type { Letter } from "#platform/mail/letters/letter.ts";

/** Returns a letter about the team's work, which says where it is switched off. */
export const letterToOperator = (
  PUBLIC_URL: string,
  {
    as,
    to,
    path,
    ...letter
  }: { as: string; to: string; path: string } & Pick<Letter, "subject" | "preview" | "paragraphs">,
): DirectEmail => ({
  as,
  to,
  letter: {
    ...letter,
    greeting: "Bonjour,",
    action: { label: "Ouvrir la console", url: `${PUBLIC_URL}${path}` },
    footnote: `Ce courriel se désactive dans les paramètres de la console : ${PUBLIC_URL}${operatorPaths.settings}`,
  },
});
