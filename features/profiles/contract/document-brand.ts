import { z } from "zod";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, endpoint } from "#foundation/endpoint.ts";
import { FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED, NO_FILE_PROVIDED } from "#foundation/errors/common.ts";
import { ACCENTS, type Accent } from "./accents.ts";

const accent = z.enum(Object.keys(ACCENTS) as [Accent]);

/** The look of the head of a provider's documents. */
export const documentBrand = z.object({
  /** Null without a colour. */
  accent: accent.nullable(),
  /** Its files are `logoFile` of its key. */
  logo: z.object({ file_key: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type DocumentBrand = z.infer<typeof documentBrand>;

/** The message for a file that cannot be a logo. */
export const NOT_A_LOGO = "Choisissez un logo en PNG, en JPEG ou en WebP.";
export const SVG_LOGO = "Un logo SVG n'est pas accepté : exportez-le en PNG, puis choisissez ce fichier.";

const tag = "Profils";
const path = "/provider/document-brand";

export const brands = {
  get: endpoint("provider", {
    method: "GET",
    path,
    summary: "The logo and the colour of one's later documents",
    tag,
  }).output(dataOf(documentBrand)),
  setAccent: endpoint("provider", {
    method: "PUT",
    path,
    summary: "Choose the colour of later documents, or none",
    description: "Documents already sent keep theirs.",
    tag,
  })
    .input(z.object({ accent: accent.nullable() }))
    .output(dataOf(documentBrand)),
  setLogo: endpoint(
    "provider",
    {
      method: "POST",
      path: `${path}/logo`,
      limit: { points: 30, duration: 10 * MINUTE_S },
      summary: "Replace the logo of later documents (multipart, field logo)",
      description: "PNG, JPEG or WebP; VALIDATION_ERROR on logo for anything else.",
      tag,
    },
    [NO_FILE_PROVIDED, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED],
  )
    .input(z.object({ logo: z.file().optional() }))
    .output(dataOf(documentBrand)),
  removeLogo: endpoint("provider", {
    method: "DELETE",
    path: `${path}/logo`,
    summary: "Take the logo off later documents",
    tag,
  }).output(dataOf(documentBrand)),
};
