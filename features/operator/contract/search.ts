import { z } from "zod";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { caseSummary } from "./cases/inbox.ts";

export const SEARCH_KINDS = ["people", "cases", "requests", "receipts", "invoices"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The indexes are made of trigrams: a shorter word does not narrow a search. */
export const SEARCHED_WORD_MIN = 3;

/** How many of each kind are found. */
export const FOUND_OF_KIND = 5;

const found = z.object({
  /** Kinds with results, the likeliest first. */
  kinds: z.array(z.enum(SEARCH_KINDS)),
  /** The kinds whose results are only similar to the query, or about similar people. */
  approximate: z.array(z.enum(SEARCH_KINDS)),
  people: z.array(
    z.object({
      id,
      role: z.enum(["owner", "provider"]),
      full_name: z.string(),
      business_name: z.string().nullable(),
      city: z.string().nullable(),
      member_since: instant,
    }),
  ),
  cases: z.array(caseSummary),
  requests: z.array(
    z.object({
      id,
      service: z.string(),
      owner: z.string(),
      provider: z.string(),
      status: z.enum(["active", "cancelled", "completed", "expired"]),
      created_at: instant,
    }),
  ),
  /** Receipts of Maisonnée and its refund notes. */
  receipts: z.array(
    z.object({
      id,
      kind: z.enum(["receipt", "refund_note"]),
      number: z.int(),
      purchase_id: id,
      provider: z.string(),
      total_cents: z.int(),
      issued_at: instant,
    }),
  ),
  /** Invoices and credit notes of providers. */
  invoices: z.array(
    z.object({
      id,
      /** « F-2026-0007 », « N-2026-0002 ». */
      number: z.string(),
      request_id: id,
      provider: z.string(),
      owner: z.string(),
      total_cents: z.int(),
      issued_at: instant,
    }),
  ),
});
export type Found = z.infer<typeof found>;

/** Everything that the console has a page of. */
export const search = {
  all: endpoint("reader", {
    method: "GET",
    path: "/operator/search",
    summary: "Find people, cases, requests, receipts and invoices by what one knows of them",
    description:
      "Words, with up to two typos each, a phone number however it is written, an identifier or its first eight characters, a number with or without its word (« reçu 7 », « facture 2026-0007 »), of requests the words of their service's name too. The best of each kind come first; how to reach somebody is on their page.",
    tag: "Opérateur",
  })
    .input(z.object({ q: typedText().min(1).max(200) }))
    .output(dataOf(found)),
};
