import { randomInt } from "node:crypto";
import { AuthClient } from "@supabase/auth-js";
import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import { fetchWithCookies } from "#testing/accounts/cookie-jar.ts";
import { callerOf } from "./caller.ts";

/** A signed-up person, as test helpers need it; `signUpPerson` returns more. */
export type Person = Omit<Awaited<ReturnType<typeof signUpPerson>>, "signInAgain" | "session">;

export type Role = "owner" | "provider";

/** The values that a person types into the sign-up form. */
export interface PersonDetails {
  firstName: string;
  lastName: string;
  businessName: string;
  /** Ten digits. */
  phoneNumber: string;
  email: string;
  password: string;
}

/** Returns details whose email, mail domain and phone number no other person of any test has. */
export function newPersonDetails(firstName = "Camille", lastName = "Gagnon"): PersonDetails {
  return {
    firstName,
    lastName,
    businessName: `Services ${lastName}`,
    phoneNumber: `${randomInt(200, 1000)}${randomInt(2_000_000, 10_000_000)}`,
    email: `personne@exemple-${newId().slice(-12)}.test`,
    password: "Maison1234",
  };
}

/** Returns what the auth client's `signUp` takes. */
export function signUpParams(user_type: Role, details: PersonDetails) {
  const { firstName: first_name, lastName: last_name, businessName, phoneNumber, email, password } = details;
  const full_name = `${first_name} ${last_name}`;
  const data = { user_type, full_name, first_name, last_name, phoneNumber };
  return {
    email,
    password,
    options: { data: user_type === "provider" ? { ...data, businessName } : data },
  };
}

/** The browser a person signs up with. */
export interface SignUpBrowser {
  /** Its IP address; used where a proxy is trusted. */
  address?: string;
  /** Its cookies, which other people may share; a browser of its own by default. */
  cookies?: Map<string, string>;
}

/**
 * Signs a person up with the browser's own auth client. Returns their details, session and the API as them.
 */
export async function signUpPerson(
  origin: string,
  role: Role,
  details = newPersonDetails(),
  { address, cookies = new Map() }: SignUpBrowser = {},
) {
  const auth = new AuthClient({
    url: `${origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
    headers: address ? { "x-forwarded-for": address } : {},
    fetch: fetchWithCookies(cookies),
  });
  const { data, error } = await auth.signUp(signUpParams(role, details));
  const { session } = data;
  if (error || !session) throw error ?? new Error("no session");
  const token = session.access_token;
  return {
    ...details,
    id: session.user.id,
    session,
    token,
    api: callerOf(origin, token, address),
    /** Returns the API after signing in once more: a token expires after an hour of the world's clock. */
    signInAgain: async () => {
      const { email, password } = details;
      const again = await auth.signInWithPassword({ email, password });
      if (again.error) throw again.error;
      return callerOf(origin, again.data.session.access_token, address);
    },
  };
}

/** Confirms an email as the link of the confirmation letter does, without the letter. */
export async function confirmEmail(db: Db, { id }: { id: string }, at: Date): Promise<void> {
  await db.updateTable("profiles").set({ email_verified_at: at }).where("id", "=", id).execute();
}

/** Puts the opening of a person's account in the past. */
export async function setMemberSince(db: Db, { id }: { id: string }, at: Date): Promise<void> {
  await db.updateTable("profiles").set({ created_at: at }).where("id", "=", id).execute();
}
