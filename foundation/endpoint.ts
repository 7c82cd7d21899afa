import { type HTTPMethod, oc } from "@orpc/contract";
import { z } from "zod";
import {
  ALREADY_RECEIVED,
  DATABASE_ERROR,
  INTERNAL_ERROR,
  INVALID_PERMISSIONS,
  MEMBER_ONLY,
  OPERATOR_ONLY,
  OWNER_ONLY,
  PROVIDER_ONLY,
  RATE_LIMIT_EXCEEDED,
  READ_ONLY_VIEW,
  RECENT_FACTOR_REQUIRED,
  SECOND_FACTOR_REQUIRED,
  UNAUTHORIZED,
  VALIDATION_ERROR,
} from "./errors/common.ts";
import type { ErrorDefinition } from "./errors/definition.ts";
import { type Repeated, repeatedByDefault } from "./repeated.ts";

/**
 * The callers of an endpoint (docs/product.md "Who may do what"). `member` is any owner or provider;
 * `reader`, `agent` and `chief` are operators of at least that level; `session` is anybody signed in, before
 * the second factor too.
 */
export type Access =
  | "public"
  | "session"
  | "account"
  | "member"
  | "owner"
  | "provider"
  | "reader"
  | "agent"
  | "chief";

// The French fallback for schemas without a message of their own.
z.config({
  customError: ({ input }) => (input === undefined ? "Ce champ est requis" : "Cette valeur est invalide"),
});

type ErrorItem<Definition extends ErrorDefinition> = Definition extends {
  details: infer Details extends z.ZodType;
}
  ? { status: number; message: string; data: Details }
  : { status: number; message: string };
type ErrorItems<Definitions extends ErrorDefinition> = {
  [Definition in Definitions as Definition["code"]]: ErrorItem<Definition>;
};

function errorItems<Definitions extends ErrorDefinition>(
  definitions: readonly Definitions[],
): ErrorItems<Definitions> {
  const items = definitions.map(({ code, status, message, details }) => {
    const text = typeof message === "string" ? message : code;
    return [code, { status, message: text, data: details }];
  });
  return Object.fromEntries(items);
}

/** Failures of every endpoint. */
const COMMON = [VALIDATION_ERROR, RATE_LIMIT_EXCEEDED, DATABASE_ERROR, INTERNAL_ERROR] as const;
const ACCOUNT = [UNAUTHORIZED, SECOND_FACTOR_REQUIRED, INVALID_PERMISSIONS, READ_ONLY_VIEW] as const;
const MEMBER = [...ACCOUNT, MEMBER_ONLY] as const;
const OPERATOR = [UNAUTHORIZED, SECOND_FACTOR_REQUIRED, INVALID_PERMISSIONS, OPERATOR_ONLY] as const;
const BY_ACCESS = {
  public: [],
  session: [UNAUTHORIZED, INVALID_PERMISSIONS, READ_ONLY_VIEW],
  account: ACCOUNT,
  member: MEMBER,
  owner: [...MEMBER, OWNER_ONLY],
  provider: [...MEMBER, PROVIDER_ONLY],
  reader: OPERATOR,
  agent: OPERATOR,
  chief: OPERATOR,
} as const satisfies Record<Access, readonly ErrorDefinition[]>;

/** The most calls in so many seconds, for each account or each of its sessions. */
export interface CallLimit {
  points: number;
  duration: number;
  by?: "session";
}

/** For each of some fields of an input, the values for which both factors are asked for. */
export type FactorCondition = Readonly<Record<string, readonly (string | boolean)[]>>;

interface EndpointRoute {
  method: HTTPMethod;
  /** Relative to /api, parameters in braces: `/requests/{id}`. */
  path: `/${string}`;
  /** One line for the reference at /api/docs. */
  summary: string;
  /** Details the summary leaves out: units, idempotency, the source of a rule. */
  description?: string;
  tag: string;
  /** The status of a success, 200 by default. */
  status?: number;
  /** How a repeated change is handled, if its method does not say so (repeated.ts). */
  repeated?: Repeated;
  /**
   * Calls of one account, for an endpoint that costs more than a row: images,
   * letters, payments, password checks.
   */
  limit?: CallLimit;
  /** Whether a suspended person may still call it: rights the law gives to everybody. */
  suspendedToo?: true;
  /**
   * Whether an operator who sees as the person is refused though nothing changes:
   * secrets, downloads, streams.
   */
  ownEyesOnly?: true;
  /** For endpoints that declare RECENT_FACTOR_REQUIRED, the inputs that need it: by default all. */
  recentFactorIf?: FactorCondition;
  /**
   * Why an operator's act needs no recent factor: each that changes something says
   * this or RECENT_FACTOR_REQUIRED.
   */
  withoutFactor?: string;
}

/** The metadata of every endpoint. */
export interface EndpointMeta {
  access: Access;
  /** Only for endpoints that change something. */
  repeated?: Repeated;
  limit?: CallLimit;
  suspendedToo?: true;
  ownEyesOnly?: true;
  /**
   * Whether, or when, an operator must have given both factors lately; set by
   * declaring RECENT_FACTOR_REQUIRED.
   */
  recentFactor?: true | FactorCondition;
  withoutFactor?: string;
}

/**
 * Declares one endpoint: who may call it, its route, and the closed list of its failures. Chain
 * `.input(schema).output(dataOf(schema))`. The server's route, the typed client and OpenAPI derive from it.
 */
export function endpoint<const A extends Access, const Errors extends ErrorDefinition = never>(
  access: A,
  {
    tag,
    status,
    repeated,
    limit,
    suspendedToo,
    ownEyesOnly,
    recentFactorIf,
    withoutFactor,
    ...route
  }: EndpointRoute,
  errors: readonly Errors[] = [],
) {
  const changes = route.method === "GET" ? [] : [ALREADY_RECEIVED];
  const all = [...COMMON, ...changes, ...BY_ACCESS[access], ...errors] as const;
  type All = (typeof COMMON)[number] | typeof ALREADY_RECEIVED | (typeof BY_ACCESS)[A][number] | Errors;
  return oc
    .$meta<EndpointMeta & { access: A }>({
      access,
      ...(route.method !== "GET" && { repeated: repeated ?? repeatedByDefault(route.method) }),
      ...(limit && { limit }),
      ...(suspendedToo && { suspendedToo }),
      ...(ownEyesOnly && { ownEyesOnly }),
      ...(errors.some(({ code }) => code === RECENT_FACTOR_REQUIRED.code) && {
        recentFactor: recentFactorIf ?? true,
      }),
      ...(withoutFactor && { withoutFactor }),
    })
    .errors(errorItems(all as readonly All[]))
    .route({ ...route, tags: [tag], successStatus: status ?? 200, inputStructure: "compact" });
}

/** Returns the schema of a success: `{ data }` (docs/product.md "Error messages"). */
export function dataOf<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** A success without data. */
export const done = z.object({ data: z.object({}) });

/**
 * Returns the schema of one page of a list; its endpoint takes `page` and may fail with
 * RANGE_NOT_SATISFIABLE. `total` is exact unless `total_capped` (docs/product.md "Finding").
 */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.int().min(1),
    per_page: z.int().min(1),
    total: z.int().min(0),
    total_capped: z.boolean().optional(),
  });
}

/**
 * A page number in a query string, from 1; a page past the last is
 * RANGE_NOT_SATISFIABLE, not an invalid value.
 */
export const pageNumber = z.coerce.number<number>().int().min(1).default(1);

/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const id = z.uuid();

/** The input of an endpoint addressed by id. */
export const byId = z.object({ id });
