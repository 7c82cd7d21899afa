/**
 * The accounts that the start banner prints: an owner's, a provider's and an
 * operator's, with the one password.
 */
export const DEMO_ACCOUNTS = {
  owner: { email: "claire@maisonnee.example", owner: "claire" },
  provider: { email: "marc@maisonnee.example", provider: "lavoie" },
  operator: { email: "helene@maisonnee.example", full_name: "Hélène Roy" },
  password: "Maison1234",
} as const;
