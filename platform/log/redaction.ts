/**
 * Logs hold ids, never personal data (product.md, Privacy). Two nets: fields known to be private by their name,
 * and e-mail addresses, phone numbers and bearer tokens wherever they stand in a text.
 */
const HIDDEN = "[hidden]";

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

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** North American numbers; the look-around keeps ids, amounts and time stamps whole. */
const PHONE = /(?<![\w.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}(?![\w-])/g;
const TOKEN = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
/** What follows `token=`, `code=` … in an address. */
const ADDRESS_SECRET = /([?&#](?:token|token_hash|code|access_token|refresh_token|apikey|email)=)[^&\s"#]+/gi;
const URL_PASSWORD = /(:\/\/[^\s:/@]+:)[^\s@/]+@/g;

/** The text without e-mail addresses, phone numbers, tokens and passwords of addresses. */
export function hideInText(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1${HIDDEN}@`)
    .replace(ADDRESS_SECRET, `$1${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(PHONE, HIDDEN);
}

/** A copy safe to write down: any depth up to six, errors with their type, message, stack and cause. */
export function hidePrivate(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return hideInText(value);
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
      isPrivate(name) && item !== undefined && item !== null ? HIDDEN : hidePrivate(item, depth + 1);
  }
  return copy;
}

function hideInError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...rest } = error;
  return {
    type: name,
    message: hideInText(message),
    ...(stack !== undefined && { stack: hideInText(stack) }),
    ...(cause !== undefined && { cause: hidePrivate(cause, depth + 1) }),
    ...hideDatabaseValues(hidePrivate(rest, depth + 1)),
  };
}

/** PostgreSQL quotes the row it refused (« Key (email)=(…) already exists ») and drivers add their parameters. */
function hideDatabaseValues(fields: unknown): Record<string, unknown> {
  if (fields === null || typeof fields !== "object") return {};
  const { detail, parameters, args, where, ...rest } = fields as Record<string, unknown>;
  return rest;
}

function isPrivate(name: string): boolean {
  return PRIVATE_FIELDS.has(name.toLowerCase().replace(/[-_]/g, ""));
}
