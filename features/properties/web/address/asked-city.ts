import type { z } from "zod";

interface AskedCity {
  city: string;
  /** The postal code's city while it differs from `city` and the person has not chosen between them. */
  code_city?: string | undefined;
}

/** Returns « Longueuil ou Québec ? ». */
export const whichCity = (city: string, codeCity: string): string => `${city} ou ${codeCity} ?`;

/** Adds a rule to an address: while `code_city` is set, the address is refused with the question. */
export const withAskedCity = <Schema extends z.ZodType<AskedCity>>(schema: Schema): Schema =>
  schema.superRefine(({ code_city }, { addIssue }) => {
    if (code_city)
      addIssue({ code: "custom", path: ["city"], message: "Choisissez la ville de la propriété" });
  });
