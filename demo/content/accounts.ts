/** The two accounts that the start banner prints: an owner's and a provider's, with the one password. */
export const DEMO_ACCOUNTS = {
  owner: { email: "claire@maisonnee.example", owner: "claire" },
  provider: { email: "marc@maisonnee.example", provider: "lavoie" },
  password: "Maison1234",
} as const;
