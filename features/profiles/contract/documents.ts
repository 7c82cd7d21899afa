import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  NO_FILE_PROVIDED,
  NOT_FOUND,
} from "#foundation/errors/common.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { PROFILE_LIMITS } from "./limits.ts";

/** Documents that verify a business, seen by its provider and the operator only. */

export const DOCUMENT_KINDS = {
  insurance: "Assurance responsabilité",
  licence: "Licence RBQ",
  registration: "Immatriculation (NEQ)",
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

const documentKind = z.enum(keysOf(DOCUMENT_KINDS), {
  error: "Choisissez le type de document",
});

export const providerDocument = z.object({
  id,
  kind: documentKind,
  file_name: z.string(),
  bytes: z.int(),
  status: z.enum(["pending", "accepted", "refused"]),
  /** Why it was refused; else empty. */
  reason: z.string(),
  created_at: instant,
});
export type ProviderDocument = z.infer<typeof providerDocument>;

export const NOT_A_DOCUMENT = "Envoyez un PDF ou une photo (JPEG, PNG, WebP, HEIC)";
export const TOO_MANY_DOCUMENTS = `Vous avez déjà ${PROFILE_LIMITS.documentsPendingMax} documents à l'étude`;

const tag = "Profils";

export const documents = {
  list: endpoint("provider", {
    method: "GET",
    path: "/provider/documents",
    summary: "Documents sent for verification, newest first",
    tag,
  }).output(dataOf(z.array(providerDocument))),
  send: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/documents",
      limit: { points: 40, duration: HOUR_S },
      summary: "Send a document for verification (multipart, fields kind and document)",
      description:
        "A PDF or an image of at most 5 MB, recognised by content; images are re-encoded. Served under no public address. Ten wait at most.",
      tag,
      status: 201,
    },
    [NO_FILE_PROVIDED, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED],
  )
    .input(z.object({ kind: documentKind, document: z.file().optional() }))
    .output(dataOf(providerDocument)),
  withdraw: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/provider/documents/{id}",
      summary: "Take back a document that waits or was refused",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
};
