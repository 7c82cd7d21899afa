import { ANYONE, nobody, none, PROVIDERS, providersOwn, type Row, row } from "#testing/world/access-row.ts";
import { image } from "#testing/world/access-world.ts";

const DRAFT = {
  name: "Tonte de pelouse",
  description: "Gazon coupé et bordures nettes, chaque semaine de l'été.",
  business_type_id: "tonte-de-pelouse",
  price_kind: "fixed",
  price_min_cents: 6_000,
  duration_minutes: 60,
  cities: ["laval"],
};

/** The catalogue is everyone's, a provider's services their own. */
export const catalogRows: readonly Row[] = [
  row("GET /categories", none, ANYONE),
  row("GET /business-types", none, ANYONE),
  row("GET /cities", () => ({ q: "mont" }), ANYONE),
  row("GET /cities/around", () => ({ near: "quebec", within_km: 25 }), ANYONE),
  row("GET /cities/regions", none, ANYONE),
  row("GET /directory", none, ANYONE),
  row("GET /providers", () => ({ city: "laval" }), ANYONE),
  row("GET /providers/{id}/photos", (w) => ({ id: w.people.provider.id }), ANYONE),
  row("GET /services", none, ANYONE),
  row("GET /services", (w) => ({ provider: w.people.provider.id }), ANYONE),
  row("GET /services/counts", none, ANYONE),
  row("GET /services/compare", (w) => ({ ids: w.service.id }), ANYONE),
  row("GET /services/{id}", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /services/{id}", (w) => ({ id: w.inactive.id }), nobody("SERVICE_NOT_FOUND")),
  row("GET /services/{id}", (w) => ({ id: w.removed.id }), nobody("GONE")),
  row("GET /provider/services", none, PROVIDERS),
  row("GET /provider/services/names", none, PROVIDERS),
  row("GET /provider/services/profile-cities", none, PROVIDERS),
  row(
    "PUT /provider/services/active",
    async (w) => ({ ids: [(await w.fresh.service()).id], is_active: false }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row("POST /provider/services", () => DRAFT, PROVIDERS),
  row(
    "POST /provider/services/{id}/duplicate",
    (w) => ({ id: w.service.id }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row("GET /provider/services/{id}", (w) => ({ id: w.service.id }), providersOwn("SERVICE_NOT_OWNED")),
  row("GET /provider/services/{id}", (w) => ({ id: w.inactive.id }), providersOwn("SERVICE_NOT_OWNED")),
  row(
    "PUT /provider/services/{id}",
    (w) => ({ id: w.service.id, name: "Déneigement d'entrée" }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "DELETE /provider/services/{id}",
    async (w) => ({ id: (await w.fresh.service()).id }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "POST /provider/services/{id}/images",
    async (w) => ({ id: (await w.fresh.service()).id, images: await image() }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "DELETE /provider/services/{id}/images/{imageId}",
    (w) => w.fresh.image(),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "PUT /provider/services/{id}/images/order",
    async (w) => {
      const { id, imageId } = await w.fresh.image();
      return { id, images: [{ id: imageId, alt: "Une entrée dégagée" }] };
    },
    providersOwn("SERVICE_NOT_OWNED"),
  ),
];
