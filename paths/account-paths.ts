import { HOME_PATHS } from "./home-paths.ts";
import { withQuery } from "./with-query.ts";

type Role = "owner" | "provider";

/** The forms of /auth (docs/product.md "Sign-in page"). */
export const AUTH_MODES = ["login", "signup", "account-type", "forgot-password"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

interface AuthOptions {
  accountType?: Role;
  /** The page to return to. */
  returnTo?: string | null;
  /** The service that is to be a favourite, for which the page says why it asks for an account. */
  favorite?: string;
}

/** The pages to sign in, and those that both roles have. */
export const accountPaths = {
  auth: (mode?: AuthMode, { accountType, returnTo, favorite }: AuthOptions = {}) =>
    withQuery("/auth", { mode, accountType, retour: returnTo, favori: favorite }),
  /** Uses the link of a letter about an address, then goes to the requested page. */
  confirmation: "/confirmation",
  home: (role: Role) => HOME_PATHS[role],
  /**
   * All threads of messages, or an open one, which has the id of its request; with the words searched, and
   * the number of the message to show.
   */
  messages: (role: Role, thread?: string, { q, message }: { q?: string; message?: number } = {}) =>
    withQuery(`/${role}/messages${thread === undefined ? "" : `/${thread}`}`, { q: q || undefined, message }),
  profile: (role: Role) => `/${role}/profile`,
  resetPassword: "/reset-password",
  /** The same page for who was invited to the console. */
  firstPassword: withQuery("/reset-password", { pour: "console" }),
  /** Asks for the second factor, or sets it up. */
  verification: (returnTo?: string | null) => withQuery("/verification", { retour: returnTo }),
  /** Says to a suspended person why, and how to answer. */
  suspended: "/compte-suspendu",
  settings: (role: Role, { emailChanged }: { emailChanged?: boolean } = {}) =>
    withQuery(`/${role}/settings`, { courriel: emailChanged && "change" }),
} as const;
