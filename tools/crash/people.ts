import { randomUUID } from "node:crypto";
import type { Acts } from "./acts.ts";
import { type Answered, type Caller, Refused } from "./caller.ts";

export interface Person {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = "Maison1234";

/** Signs somebody up; who was in doubt signs in. */
export async function signUp(call: Caller, acts: Acts, user_type: "owner" | "provider"): Promise<Person> {
  const email = `${user_type}-${randomUUID()}@exemple.test`;
  const phoneNumber = `514${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
  const [first_name, last_name] = ["Camille", "Gagnon"];
  const data = {
    user_type,
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phoneNumber,
    ...(user_type === "provider" && { businessName: "Services Gagnon" }),
  };
  let answered: Answered;
  try {
    answered = await call("/auth/v1/signup", { body: { email, password: PASSWORD, data } });
  } catch (error) {
    // The try in doubt had made the account.
    if (!(error instanceof Refused) || error.code !== "user_already_exists") throw error;
    answered = await call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  }
  const person = { id: answered.json.user.id, email, token: answered.json.access_token };
  acts.add({ kind: "account", id: person.id });
  return person;
}
