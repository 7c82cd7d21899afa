import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { CLIENT_HAS_ACCOUNT, CLIENTS_DO_NOT_FIT, TOO_MANY_CLIENTS } from "./errors.ts";
import { clientAddress, clientDraft, importedClient, notes, tags } from "./fields.ts";
import { CLIENT_LIMITS, IMPORT_BATCH } from "./limits.ts";

const tag = "Clients";

/** The sorts of the list: by name, or who asked or was added last. */
const CLIENT_SORTS = ["name", "newest"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const clientLine = z.object({
  id,
  name: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string(),
  tags: z.array(z.string()),
  /**
   * Met through the product: name, phone and email are those of the account, and
   * its requests are the history.
   */
  has_account: z.boolean(),
  /** How many of their requests were unlocked. */
  requests: z.int(),
  /** The last request, or when the client was added. */
  active_at: instant,
});
export type ClientLine = z.infer<typeof clientLine>;

const EVENT_KINDS = ["request", "quote", "contract", "invoice", "visit"] as const;

/** Something that happened between a client and the provider, which a request leads to. */
const clientEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  request_id: id,
  at: instant,
  /** The service. */
  service: z.string(),
  /** The number of an invoice, « F-2026-0001 ». */
  number: z.string().nullable(),
  amount_cents: z.int().nullable(),
});
export type ClientEvent = z.infer<typeof clientEvent>;

export const clientDetails = clientLine.extend({
  addresses: z.array(clientAddress),
  notes: z.string(),
  /** The addresses of their unlocked requests. */
  places: z.array(z.object({ address: z.string(), city: z.string(), zip: z.string() })),
  history: z.array(clientEvent),
  /** Clients with the same phone or email. */
  look_alikes: z.array(z.object({ id, name: z.string() })),
  created_at: instant,
});
export type ClientDetails = z.infer<typeof clientDetails>;

const exportedClient = clientLine
  .omit({ city: true, requests: true })
  .extend({ addresses: z.array(clientAddress), notes: z.string() });
export type ExportedClient = z.infer<typeof exportedClient>;

export const clientQuery = z.object({
  /** Words of the name, company, email, addresses or tags, or a part of the phone. */
  q: typedText().max(CLIENT_LIMITS.clientSearchMax).optional(),
  tag: typedText().max(CLIENT_LIMITS.tagMax).optional(),
  sort: z.enum(CLIENT_SORTS).default("name"),
  /** The id of the last client of the page before. */
  before: id.optional(),
});
export type ClientQuery = z.infer<typeof clientQuery>;

/** The result of a row of an import. */
const importedRow = z.enum(["added", "duplicate"]);

/** The client in the list whom a row duplicates. */
const knownRow = z.object({ id, name: z.string(), imported: z.boolean() });
export type KnownRow = z.infer<typeof knownRow>;

const WRITES = { points: 300, duration: HOUR_S } as const;

export const clients = {
  list: endpoint("provider", {
    method: "GET",
    path: "/provider/clients",
    summary: "Own clients, twenty a page: those whose leads were unlocked and those added",
    description: "`next` is the `before` of the next page, null at the end.",
    tag,
  })
    .input(clientQuery)
    .output(z.object({ data: z.array(clientLine), next: id.nullable() })),
  summary: endpoint("provider", {
    method: "GET",
    path: "/provider/clients/summary",
    summary:
      "How many clients there are, how many a search finds, and the tags of these, the most used first",
    tag,
  })
    .input(clientQuery.pick({ q: true }))
    .output(
      dataOf(
        z.object({
          total: z.int(),
          found: z.int(),
          tags: z.array(z.object({ tag: z.string(), count: z.int() })),
        }),
      ),
    ),
  exported: endpoint("provider", {
    method: "GET",
    path: "/provider/clients/export",
    summary: "Own clients by name, five hundred a page, with addresses and notes",
    ownEyesOnly: true,
    tag,
  })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ data: z.array(exportedClient), next: id.nullable() })),
  get: endpoint(
    "provider",
    { method: "GET", path: "/provider/clients/{id}", summary: "One client with their history", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(clientDetails)),
  create: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/clients",
      summary: "Add a client",
      limit: WRITES,
      status: 201,
      tag,
    },
    [TOO_MANY_CLIENTS],
  )
    .input(clientDraft)
    .output(dataOf(z.object({ id }))),
  update: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/provider/clients/{id}",
      summary: "Change a client",
      description: "Name, phone and email of a client with an account stay those of the account.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(clientDraft.extend({ id }))
    .output(done),
  setNotes: endpoint(
    "provider",
    { method: "PUT", path: "/provider/clients/{id}/notes", summary: "Write the notes on a client", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id, notes }))
    .output(done),
  setTags: endpoint(
    "provider",
    { method: "PUT", path: "/provider/clients/{id}/tags", summary: "Set the tags of a client", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id, tags }))
    .output(done),
  remove: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/provider/clients/{id}",
      summary: "Remove a client that was added",
      description: "Refused with CLIENT_HAS_ACCOUNT for one whose lead was unlocked.",
      tag,
    },
    [NOT_FOUND, CLIENT_HAS_ACCOUNT],
  )
    .input(byId)
    .output(done),
  merge: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/clients/{id}/merge",
      summary: "Merge another client into one, which stays with both histories",
      description:
        "Empty fields are filled from the other; what differs goes to the notes. An account's name, phone and email prevail.",
      tag,
    },
    [NOT_FOUND, CLIENTS_DO_NOT_FIT],
  )
    .input(z.object({ id, other_id: id }))
    .output(done),
  known: endpoint("provider", {
    method: "POST",
    path: "/provider/clients/known",
    repeated: "harmless",
    summary: "Which rows of a file clients are already; nothing is written",
    description: "By phone or email, or because the row itself was imported before: `imported`.",
    limit: { points: 300, duration: HOUR_S },
    tag,
  })
    .input(
      z.object({
        rows: z
          .array(
            importedClient
              .pick({ phone: true, email: true })
              /** SHA-256 of the row, in hexadecimal. */
              .extend({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
          )
          .max(IMPORT_BATCH),
      }),
    )
    .output(dataOf(z.array(knownRow.nullable()))),
  importRows: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/clients/import",
      repeated: "harmless",
      summary: "Add the clients of a file",
      description:
        "A row whose phone or email a client has already, or that was imported before, is a duplicate and adds nothing: a repeated call is harmless.",
      limit: WRITES,
      tag,
    },
    [TOO_MANY_CLIENTS],
  )
    .input(z.object({ rows: z.array(importedClient).min(1).max(IMPORT_BATCH) }))
    .output(dataOf(z.array(importedRow))),
};
