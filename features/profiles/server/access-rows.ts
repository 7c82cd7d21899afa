import {
  ANYONE,
  type Caller,
  MEMBERS,
  membersGet,
  nobody,
  none,
  ownersGet,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";
import { type AccessWorld, image } from "#testing/world/access-world.ts";
import { newGuestToken } from "#testing/world/guests.ts";

/** Each caller has a guest of their own. */
const guest = async (w: AccessWorld) => ({
  token: await newGuestToken(w, w.people.provider, w.service.id),
});

/** One's own profile, data and documents; a provider's public one. */
export const profilesRows: readonly Row[] = [
  row("GET /profile/export", none, MEMBERS),
  row("DELETE /profile", () => ({ password: "Mauvais1234" }), membersGet("INVALID_PASSWORD")),
  row("GET /profile/obligations", none, MEMBERS),
  row("GET /profile/suspension", none, membersGet("NOT_FOUND")),
  row("GET /profile/public/{id}", (w) => ({ id: w.people.provider.id }), ANYONE),
  row("GET /profile/public/{id}", (w) => ({ id: w.people.owner.id }), nobody("NOT_FOUND")),
  row("GET /profile", none, MEMBERS),
  row("PUT /profile", (_, caller) => ({ first_name: FIRST_NAMES[caller] }), MEMBERS),
  row("POST /profile/avatar", async () => ({ avatar: await image() }), MEMBERS),
  row("DELETE /profile/avatar", none, MEMBERS),
  row("POST /profile/business-types", () => ({ business_type_id: "deneigement" }), PROVIDERS),
  row("DELETE /profile/business-types/{id}", () => ({ id: "deneigement" }), PROVIDERS),
  row("GET /provider/business-identity", none, PROVIDERS),
  row("PUT /provider/business-identity", () => BUSINESS_IDENTITY, PROVIDERS),
  row("GET /provider/document-brand", none, PROVIDERS),
  row("PUT /provider/document-brand", () => ({ accent: "prune" }), PROVIDERS),
  row("POST /provider/document-brand/logo", async () => ({ logo: await image() }), PROVIDERS),
  row("DELETE /provider/document-brand/logo", none, PROVIDERS),
  row("GET /provider/documents", none, PROVIDERS),
  row("POST /provider/documents", async () => ({ kind: "insurance", document: await image() }), PROVIDERS),
  row(
    "DELETE /provider/documents/{id}",
    async (w) => {
      const { provider } = w.people;
      const { data } = await provider.api.documents.send({ kind: "licence", document: await image() });
      return { id: data.id };
    },
    providersOwn("NOT_FOUND"),
  ),
  row("GET /guests/{token}", guest, ANYONE),
  row("GET /guests/{token}", () => ({ token: "inconnu" }), nobody("NOT_FOUND")),
  row("POST /guests/{token}/link", guest, ANYONE),
  row("POST /guests/{token}/link", () => ({ token: "inconnu" }), nobody("NOT_FOUND")),
  // Letters go to this guest's address: the link without that address takes nothing over.
  row("POST /guests/{token}/claim", guest, ownersGet("NOT_FOUND")),
  row("POST /guests/{token}/refusal", guest, ANYONE),
  row("POST /guests/{token}/refusal", () => ({ token: "inconnu" }), nobody("NOT_FOUND")),
];

const FIRST_NAMES: Partial<Record<Caller, string>> = {
  visitor: "Personne",
  owner: "Marguerite",
  otherOwner: "Ludovic",
  provider: "Rosalie",
  otherProvider: "Emmanuel",
};

const BUSINESS_IDENTITY = {
  legal_name: "9123-4567 Québec inc.",
  address: "12, rue Principale",
  city: "Laval",
  zip: "H7A 1A1",
  is_tax_registered: false,
  tps_number: "",
  tvq_number: "",
};
