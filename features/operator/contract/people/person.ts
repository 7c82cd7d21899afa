import { z } from "zod";
import { securityEventKind } from "#features/accounts/contract/endpoints.ts";
import { ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";

export const person = z.object({
  id,
  role: z.enum(["owner", "provider"]),
  full_name: z.string(),
  business_name: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Ten digits. */
  phone: z.string().nullable(),
  member_since: instant,
  suspended_at: instant.nullable(),
});
export type PersonSummary = z.infer<typeof person>;

export const details = person.extend({
  closed_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  has_second_factor: z.boolean(),
  /** Credits of a provider. */
  balance: z.int().nullable(),
  sessions: z.array(z.object({ id, address: z.string(), user_agent: z.string(), last_used_at: instant })),
  events: z.array(z.object({ id, kind: securityEventKind, address: z.string(), at: instant })),
  ledger: z.array(
    z.object({
      id,
      amount: z.int(),
      kind: z.enum(keysOf(ENTRY_KINDS)),
      reference: z.string(),
      balance_after: z.int(),
      created_at: instant,
    }),
  ),
  payments: z.array(
    z.object({
      id,
      description: z.string(),
      total_cents: z.int(),
      refunded_cents: z.int(),
      disputed_cents: z.int(),
      lost_cents: z.int(),
      status: z.enum(["pending", "paid", "expired", "refunded"]),
      paid_at: instant.nullable(),
      receipt_number: z.int().nullable(),
    }),
  ),
  /** Reports by this person. */
  reports: z.array(
    z.object({
      kind: z.enum(["lead_report", "review_report", "thread_report"]),
      subject_id: id,
      reason: z.string(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  /**
   * Whether the newest letter to the address was refused for good: one never confirmed may then be corrected.
   */
  email_refused: z.boolean(),
  /** From the last ninety days. */
  letters: z.array(
    z.object({
      id,
      /** The name of its job. */
      name: z.string(),
      /** The kind of letter that its person may switch off; null for links and warnings. */
      kind: z.string().nullable(),
      email: z.string(),
      status: z.enum(["sent", "delayed", "refused"]),
      can_be_sent_again: z.boolean(),
      sent_at: instant,
    }),
  ),
});
export type PersonDetails = z.infer<typeof details>;

export const requestOfPerson = z.object({
  id,
  service: z.string(),
  /** The other side. */
  with: z.object({ id, name: z.string() }),
  status: z.enum(["active", "cancelled", "completed", "expired"]),
  unlocked_at: instant.nullable(),
  created_at: instant,
  review: z.object({ rating: z.int(), status: z.string() }).nullable(),
});
export type RequestOfPerson = z.infer<typeof requestOfPerson>;

export const suspensionEffects = z.object({
  /** Requests that are cancelled. */
  cancelled: z.int(),
  /** People of the other side who get a letter. */
  told: z.int(),
  /** Unlocked leads that are returned to their providers. */
  returned: z.int(),
  /** Requests that come back once the account, which is suspended, is restored. */
  restored: z.int(),
});
export type SuspensionEffects = z.infer<typeof suspensionEffects>;
