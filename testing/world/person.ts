import { AuthClient } from "@supabase/auth-js";
import type { Db } from "#platform/postgres/database.ts";
import { fetchWithCookies } from "#testing/accounts/cookie-jar.ts";
import { callerOf } from "./caller.ts";

/** What helpers need of somebody; `signUpPerson` gives more. */
export type Person = Omit<Awaited<ReturnType<typeof signUpPerson>>, "signInAgain">;

let people = 0;

/** What a sign-up says of how to reach somebody; made up unless told. */
export interface Contact {
  email?: string;
  phoneNumber?: string;
  /** The network address they come from; counts where a proxy is trusted to tell it. */
  address?: string;
  /** The cookies of the browser they use, which others may use too; a browser of their own unless told. */
  cookies?: Map<string, string>;
}

/** Signs somebody up with the real client of the browser; answers who they are and the API as them. */
export async function signUpPerson(
  origin: string,
  user_type: "owner" | "provider",
  name?: string,
  contact: Contact = {},
) {
  people += 1;
  const [first_name = "Camille", last_name = "Gagnon"] = (name ?? "Camille Gagnon").split(" ");
  const email = contact.email ?? `personne-${people}-${Math.random().toString(36).slice(2, 8)}@exemple.test`;
  const phoneNumber = contact.phoneNumber ?? `514${String(5_550_000 + people).padStart(7, "0")}`;
  const auth = new AuthClient({
    url: `${origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
    headers: contact.address ? { "x-forwarded-for": contact.address } : {},
    fetch: fetchWithCookies(contact.cookies ?? new Map()),
  });
  const { data, error } = await auth.signUp({
    email,
    password: "Maison1234",
    options: {
      data: {
        user_type,
        first_name,
        last_name,
        full_name: `${first_name} ${last_name}`,
        phoneNumber,
        ...(user_type === "provider" && { businessName: `Services ${last_name}` }),
      },
    },
  });
  if (error || !data.session) throw error ?? new Error("no session");
  const token = data.session.access_token;
  return {
    id: data.session.user.id,
    email,
    phoneNumber,
    token,
    api: callerOf(origin, token),
    /** The API after signing in once more: a token ends after an hour of the world's clock. */
    signInAgain: async () => {
      const again = await auth.signInWithPassword({ email, password: "Maison1234" });
      if (again.error) throw again.error;
      return callerOf(origin, again.data.session.access_token);
    },
  };
}

/** Does what opening the confirmation letter's link does, without the letter. */
export async function confirmEmail(db: Db, { id }: { id: string }, at: Date): Promise<void> {
  await db.updateTable("profiles").set({ email_verified_at: at }).where("id", "=", id).execute();
}
