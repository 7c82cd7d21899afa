import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The profile an account is born with: its role comes from here ever after, never from the metadata. */
export async function insertProfile(
  db: Db,
  { id, email }: { id: string; email: string },
  person: SignUpMetadata,
  phone: string | null = person.phoneNumber,
): Promise<void> {
  await db
    .insertInto("profiles")
    .values({
      id,
      user_type: person.user_type,
      first_name: person.first_name,
      last_name: person.last_name,
      full_name: person.full_name,
      email,
      phone,
    })
    .execute();
  if (person.user_type === "owner") return;
  await db
    .insertInto("provider_profiles")
    .values({ profile_id: id, business_name: person.businessName })
    .execute();
}
