import { type HTTPMethod, oc } from "@orpc/contract";
import { z } from "zod";
import { ERRORS, type ErrorCode, type ErrorDetails } from "./errors/catalog.ts";
import { DETAILS } from "./errors/details.ts";

/** Who may call an endpoint; product.md "Who may do what". `member` is any signed-in person. */
export type Access = "public" | "member" | "owner" | "provider";

// What a schema has no sentence of its own for is said in French all the same.
z.config({
  customError: ({ input }) => (input === undefined ? "Ce champ est requis" : "Cette valeur est invalide"),
});

type ErrorItem<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? { status: number; message: string; data: z.ZodType<ErrorDetails[Code]> }
  : { status: number; message: string };
type ErrorItems<Codes extends ErrorCode> = { [Code in Codes]: ErrorItem<Code> };

function errorItems<Codes extends ErrorCode>(codes: readonly Codes[]): ErrorItems<Codes> {
  const items = codes.map((code) => {
    const { status, message } = ERRORS[code];
    const text = typeof message === "string" ? message : code;
    return [code, { status, message: text, data: (DETAILS as Record<string, z.ZodType>)[code] }];
  });
  return Object.fromEntries(items);
}

/** Failures any endpoint may answer. */
const COMMON = ["VALIDATION_ERROR", "RATE_LIMIT_EXCEEDED", "DATABASE_ERROR", "INTERNAL_ERROR"] as const;
const BY_ACCESS = {
  public: [],
  member: ["UNAUTHORIZED", "INVALID_PERMISSIONS"],
  owner: ["UNAUTHORIZED", "INVALID_PERMISSIONS", "OWNER_ONLY"],
  provider: ["UNAUTHORIZED", "INVALID_PERMISSIONS", "PROVIDER_ONLY"],
} as const satisfies Record<Access, readonly ErrorCode[]>;

interface EndpointRoute {
  method: HTTPMethod;
  /** Relative to /api, parameters in braces: `/requests/{id}`. */
  path: `/${string}`;
  /** One line for the reference at /api/docs. */
  summary: string;
  /** What it does that the summary does not say: units, idempotency, source of a rule. */
  description?: string;
  tag: string;
  /** The status of a success, 200 unless told. */
  status?: number;
  /** Whether a call repeated under its Idempotency-Key is done once and answered the same. */
  honoursKey?: true;
  /** Whether a suspended person may call it all the same: what the law owes to everybody. */
  suspendedToo?: true;
}

/** What is known of every endpoint beside its route and its shapes. */
export interface EndpointMeta {
  access: Access;
  honoursKey?: true;
  suspendedToo?: true;
}

/**
 * Declares one endpoint: who may call it, where it is, and the closed list of its failures.
 * Chain `.input(schema).output(answer(schema))`. Server route, typed caller and OpenAPI all derive from it.
 */
export function endpoint<const A extends Access, const Codes extends ErrorCode = never>(
  access: A,
  { tag, status, honoursKey, suspendedToo, ...route }: EndpointRoute,
  codes: readonly Codes[] = [],
) {
  const all = [...COMMON, ...BY_ACCESS[access], ...codes] as const;
  type All = (typeof COMMON)[number] | (typeof BY_ACCESS)[A][number] | Codes;
  return oc
    .$meta<EndpointMeta & { access: A }>({
      access,
      ...(honoursKey && { honoursKey }),
      ...(suspendedToo && { suspendedToo }),
    })
    .errors(errorItems(all as readonly All[]))
    .route({ ...route, tags: [tag], successStatus: status ?? 200, inputStructure: "compact" });
}

/** A success: `{ data }` (product.md "Error answers"). */
export function answer<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** A success that carries nothing back. */
export const done = z.object({ data: z.object({}) });

/** One page of a list. `total` is exact unless `total_capped` (product.md "Finding"). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total: z.int().min(0),
    total_capped: z.boolean().optional(),
  });
}

/** The page asked for in a query string, 1 to 50 (product.md "Finding"). */
export const pageNumber = z.coerce.number<number>().int().min(1).max(50).default(1);

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const id = z.uuid();

/** The input of an endpoint addressed by id. */
export const byId = z.object({ id });
