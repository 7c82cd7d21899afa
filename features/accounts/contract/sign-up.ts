import { z } from "zod";
import * as profileFields from "./profile-fields.ts";

/** The two account types (docs/product.md "Sign-in page"). */
export const accountType = z.enum(["owner", "provider"], "Veuillez sélectionner un type de compte");
export type AccountType = z.infer<typeof accountType>;

const names = {
  first_name: profileFields.firstName,
  last_name: profileFields.lastName,
  phoneNumber: profileFields.phoneNumber,
};

/**
 * The `data` of a sign-up (docs/product.md "Signing in and out", "Profile"). When first_name and last_name
 * are missing, full_name is split at its first space.
 */
export const signUpMetadata = z
  .preprocess(
    splitFullName,
    z.discriminatedUnion(
      "user_type",
      [
        z.object({ user_type: z.literal("owner"), ...names }),
        z.object({ user_type: z.literal("provider"), ...names, businessName: profileFields.businessName }),
      ],
      { error: "Veuillez sélectionner un type de compte" },
    ),
  )
  .transform((data) => ({ ...data, full_name: `${data.first_name} ${data.last_name}`.trim() }));
export type SignUpMetadata = z.output<typeof signUpMetadata>;

function splitFullName(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("full_name" in data)) return data;
  if ("first_name" in data && "last_name" in data) return data;
  if (typeof data.full_name !== "string") return data;
  const [first = "", ...rest] = data.full_name.trim().split(/\s+/);
  return { ...data, first_name: first, last_name: rest.join(" ") || first };
}
