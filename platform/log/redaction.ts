import { REDACTED, redact } from "#foundation/text/redact.ts";

/**
 * Logs hold ids, never personal data (docs/product.md "Privacy"). Two safeguards: fields that are private by
 * their name, and the patterns of foundation/text/redact.ts in any text.
 */
const PRIVATE_FIELDS = new Set([
  ...[
    "authorization",
    "cookie",
    "setcookie",
    "apikey",
    "secret",
    "password",
    "currentpassword",
    "newpassword",
  ],
  ...["confirmpassword", "token", "accesstoken", "refreshtoken", "tokenhash", "authcode", "codeverifier"],
  ...["email", "to", "phone", "phonenumber", "fullname", "firstname", "lastname", "businessname", "address"],
  ...["zip", "accessnotes", "ip", "remoteaddress", "xforwardedfor"],
]);

/**
 * Returns a copy without private data, up to a depth of six; errors with their
 * type, message, stack and cause.
 */
export function hidePrivate(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redact(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= 6) return "[deep]";
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return hideInError(value, depth);
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (value instanceof Map || value instanceof Set) return hidePrivate([...value], depth);
  if (Array.isArray(value)) return value.map((item) => hidePrivate(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    copy[name] =
      isPrivate(name) && item !== undefined && item !== null ? REDACTED : hidePrivate(item, depth + 1);
  }
  return copy;
}

function hideInError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...rest } = error;
  return {
    type: name,
    message: redact(message),
    ...(stack !== undefined && { stack: redact(stack) }),
    ...(cause !== undefined && { cause: hidePrivate(cause, depth + 1) }),
    ...hideDatabaseValues(hidePrivate(rest, depth + 1)),
  };
}

/**
 * PostgreSQL quotes the row it refused (« Key (email)=(…) already exists ») and drivers add their parameters.
 */
function hideDatabaseValues(fields: unknown): Record<string, unknown> {
  if (fields === null || typeof fields !== "object") return {};
  const { detail, parameters, args, where, ...rest } = fields as Record<string, unknown>;
  return rest;
}

function isPrivate(name: string): boolean {
  return PRIVATE_FIELDS.has(name.toLowerCase().replace(/[-_]/g, ""));
}
