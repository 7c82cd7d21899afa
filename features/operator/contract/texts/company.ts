import { z } from "zod";
import { email } from "#features/accounts/contract/fields.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";
import { RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { text, typedText } from "#foundation/fields.ts";
import { formatPhone, hasExtension, isPhone, PHONE_WITH_EXTENSION } from "#foundation/input/phone.ts";
import { LIMITS } from "#foundation/limits.ts";
import { IDENTITY_CHANGED } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";

const tag = "Opérateur";

const { shownNameMin, shownNameMax, supportPhoneMax, privacyOfficerMax, socialUrlMax } = OPERATOR_LIMITS;

const isSocialUrl = (address: string): boolean => {
  if (address.length > socialUrlMax || !URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return protocol === "https:" && hostname.includes(".") && username === "";
};

/** Form and endpoint: who runs the marketplace, and how to reach them. */
export const companyFields = z.object({
  shown_name: text({ min: shownNameMin, max: shownNameMax }),
  support_email: email,
  support_phone: typedText("Le numéro de téléphone est requis")
    .max(supportPhoneMax, "Veuillez entrer un numéro de téléphone valide")
    .refine((typed) => !hasExtension(typed), { message: PHONE_WITH_EXTENSION, abort: true })
    .refine(isPhone, "Veuillez entrer un numéro de téléphone valide")
    .overwrite(formatPhone),
  privacy_officer: text({ min: LIMITS.nameMin, max: privacyOfficerMax }),
  /** None, or several; refused as one field. */
  social_urls: z
    .array(typedText())
    .max(LIMITS.socialUrlsMax, `Inscrivez ${LIMITS.socialUrlsMax} adresses au plus`)
    .refine(
      (addresses) => addresses.every(isSocialUrl),
      "Inscrivez des adresses complètes, qui commencent par https://",
    )
    .refine(
      (addresses) => new Set(addresses).size === addresses.length,
      "La même adresse est inscrite deux fois",
    ),
});
export type CompanyFields = z.infer<typeof companyFields>;

const source = z.enum(["console", "configuration", "release"]);

const company = z.object({
  /** The values in force now. */
  identity: z.object({
    shown_name: z.string(),
    support_email: z.string(),
    support_phone: z.string(),
    social_urls: z.array(z.string()),
    privacy_officer: z.string(),
  }),
  /** The origin of each value: the console, a variable, or the release, which invented all but the name. */
  sources: z.object({
    shown_name: source,
    support_email: source,
    support_phone: source,
    social_urls: source,
    privacy_officer: source,
  }),
  /** The variables that have first values. */
  variables: z.object({
    shown_name: z.null(),
    support_email: z.string(),
    support_phone: z.string(),
    social_urls: z.string(),
    privacy_officer: z.string(),
  }),
  /** The seller printed on receipts, from the configuration only; null for what it lacks. */
  supplier: z.object({
    name: z.string().nullable(),
    tps_number: z.string().nullable(),
    tvq_number: z.string().nullable(),
  }),
  /** The version that `set` expects; 0 before the first change. */
  version: z.int(),
});
export type Company = z.infer<typeof company>;

/** The company that runs the marketplace, as every page and letter names it. */
export const companies = {
  get: endpoint("reader", {
    method: "GET",
    path: "/operator/company",
    summary: "Who runs the marketplace and how to reach them, with where each value comes from",
    tag,
  }).output(dataOf(company)),
  set: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/company",
      summary: "Say who runs the marketplace and how to reach them",
      description:
        "A value that equals the configuration's goes on following it. Pages show the rest within two seconds.",
      limit: { points: 60, duration: HOUR_S },
      tag,
    },
    [IDENTITY_CHANGED, RECENT_FACTOR_REQUIRED],
  )
    .input(companyFields.extend({ version: z.int().min(0) }))
    .output(done),
};
