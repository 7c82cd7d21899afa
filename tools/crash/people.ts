import { randomUUID } from "node:crypto";
import type { Acts } from "./acts.ts";
import { type ApiCall, type CallResult, RefusedCall } from "./caller.ts";

export interface Person {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = "Maison1234";

/** Signs somebody up; signs in when an attempt without a response had created the account. */
export async function signUp(call: ApiCall, acts: Acts, user_type: "owner" | "provider"): Promise<Person> {
  const id = randomUUID();
  // Each with a domain of their own: few times are held together from one that nobody else has.
  const email = `${user_type}-${id}@boite-${id}.test`;
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
  let result: CallResult;
  try {
    result = await call("/auth/v1/signup", { body: { email, password: PASSWORD, data } });
  } catch (error) {
    // The attempt without a response had created the account.
    if (!(error instanceof RefusedCall) || error.code !== "user_already_exists") throw error;
    result = await call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  }
  const person = { id: result.json.user.id, email, token: result.json.access_token };
  acts.add({ kind: "account", id: person.id });
  return person;
}
