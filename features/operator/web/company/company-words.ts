import type { CompanyFields } from "#features/operator/contract/index.ts";

/** What the console says of whoever runs the marketplace, and the variable that has the first value. */
export const COMPANY_FIELDS = [
  { name: "shown_name", label: "Nom montré", variable: null },
  { name: "support_email", label: "Courriel", variable: "SUPPORT_EMAIL" },
  { name: "support_phone", label: "Téléphone", variable: "SUPPORT_PHONE" },
  {
    name: "privacy_officer",
    label: "Responsable des renseignements personnels",
    variable: "PRIVACY_OFFICER",
  },
  { name: "social_urls", label: "Réseaux sociaux", variable: "SOCIAL_URLS" },
] as const satisfies readonly { name: keyof CompanyFields; label: string; variable: string | null }[];
