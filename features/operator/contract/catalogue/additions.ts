import { z } from "zod";
import {
  CATEGORY_ICONS,
  type CategoryIcon,
} from "#features/catalog/contract/business-types/category-icons.ts";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { reason } from "../endpoints.ts";
import { CATEGORY_NAME_TAKEN, NAME_TAKEN, REFERENCE_IN_USE } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { leadCredits, referenceName, searchWords, slug } from "./fields.ts";

const tag = "Opérateur";

const TOO_MANY_WORDS = `Au plus ${OPERATOR_LIMITS.firstWordsMax} mots ou expressions`;

/** Form and endpoint: a business type that no release has. */
export const newBusinessType = z.object({
  name: referenceName,
  category_id: z.string("Choisissez une catégorie").min(1, "Choisissez une catégorie").pipe(slug),
  lead_credits: leadCredits,
  needs_rbq: z.boolean(),
  /** The words that people search it by. */
  words: z.array(searchWords).max(OPERATOR_LIMITS.firstWordsMax, TOO_MANY_WORDS),
  reason,
});

/** Form and endpoint: a category that no release has. */
export const newCategory = z.object({
  name: referenceName,
  description: typedText("Décrivez la catégorie")
    .min(10, "Écrivez au moins dix caractères")
    .max(
      OPERATOR_LIMITS.categoryDescriptionMax,
      `Au plus ${OPERATOR_LIMITS.categoryDescriptionMax} caractères`,
    ),
  icon: z.enum(keysOf(CATEGORY_ICONS) as [CategoryIcon, ...CategoryIcon[]], "Choisissez un dessin"),
  reason,
});

const added = dataOf(z.object({ id: z.string() }));
const withdrawn = z.object({ id: slug, reason });

/** The categories and business types that the marketplace offers besides those of the release. */
export const catalogueAdditions = {
  addBusinessType: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/catalogue/business-types",
      summary: "Add a business type, after the others of its category; the same again changes nothing",
      description:
        "Its id, in addresses, comes from its name. Offered, and found by its words, within a minute.",
      tag,
    },
    [NOT_FOUND, NAME_TAKEN, RECENT_FACTOR_REQUIRED],
  )
    .input(newBusinessType)
    .output(added),
  withdrawBusinessType: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/catalogue/business-types/{id}/withdraw",
      summary: "Withdraw a business type that was added, while nothing refers to it",
      tag,
    },
    [NOT_FOUND, REFERENCE_IN_USE, RECENT_FACTOR_REQUIRED],
  )
    .input(withdrawn)
    .output(done),
  addCategory: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/catalogue/categories",
      summary: "Add a category, closed, after the others; the same again changes nothing",
      description: "Its id, in addresses, comes from its name.",
      tag,
    },
    [CATEGORY_NAME_TAKEN, RECENT_FACTOR_REQUIRED],
  )
    .input(newCategory)
    .output(added),
  withdrawCategory: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/catalogue/categories/{id}/withdraw",
      summary: "Withdraw a category that was added, while it has no business type",
      tag,
    },
    [NOT_FOUND, REFERENCE_IN_USE, RECENT_FACTOR_REQUIRED],
  )
    .input(withdrawn)
    .output(done),
};
