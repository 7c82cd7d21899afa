import { z } from "zod";
import { documentBrand } from "#features/profiles/contract/index.ts";
import type { Supplier } from "./quote.ts";

/** The head of a document: the business by its trade name, with its logo and its colour. */
export const documentHead = documentBrand.extend({ name: z.string() });
export type DocumentHead = z.infer<typeof documentHead>;

/** Returns the head of a document as it was sent; null where its business had neither a logo nor a colour. */
export const headOf = ({ brand, usual_name, legal_name }: Supplier): DocumentHead | null =>
  brand && (brand.logo || brand.accent) ? { ...brand, name: usual_name || legal_name } : null;
