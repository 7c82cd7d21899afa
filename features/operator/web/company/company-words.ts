import type { CompanyFields } from "#features/operator/contract/index.ts";

/** The labels of the company's fields, in the order of card and form. */
export const COMPANY_LABELS: Readonly<Record<keyof CompanyFields, string>> = {
  shown_name: "Nom montré",
  support_email: "Courriel",
  support_phone: "Téléphone",
  privacy_officer: "Responsable des renseignements personnels",
  social_urls: "Réseaux sociaux",
};
