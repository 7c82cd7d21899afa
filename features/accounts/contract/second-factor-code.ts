import { z } from "zod";

/** Six digits of an authenticator, or a recovery code; people copy both with spaces and hyphens. */
export const code = z
  .string("Entrez le code")
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, "Entrez les 6 chiffres affichés par votre application"));
