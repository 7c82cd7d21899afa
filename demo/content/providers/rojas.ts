import { SHERBROOKE } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const rojas: DemoProvider = {
  key: "rojas",
  first_name: "María Fernanda",
  last_name: "Rojas",
  email: "mf.rojas@exemple.test",
  phone: "8195550123",
  portrait: true,
  business_name: "Éclat Estrie",
  tagline: "Le grand ménage fait comme chez soi",
  bio: "Originaire de Medellín, sherbrookoise depuis onze ans. Je travaille avec ma sœur et deux collègues, en espagnol, en français et en silence quand bébé dort. Nos produits sont à base de vinaigre, de savon noir et d'huile essentielle. Nous aimons les vieilles maisons et leurs recoins.",
  city: "sherbrooke",
  address: "128, rue Wellington Nord",
  zip: "J1H 5B8",
  service_area: SHERBROOKE,
  business_types: ["grand-menage", "nettoyage-de-tapis-et-meubles"],
  neq: "8899000123",
  verification: "pending",
  member_since_days_ago: 120,
  packs: ["Essentiel"],
  services: [
    {
      key: "rojas-menage",
      business_type: "grand-menage",
      name: "Grand ménage de chalet ou de maison",
      description:
        "Ouverture de chalet, visite à préparer, retour de vacances: nous lavons du grenier au sous-sol, literie comprise. Deux personnes, une journée, une liste que vous écrivez avec nous. Nous laissons toujours un bouquet sur la table.",
      price_kind: "fixed",
      price_min_cents: 26000,
      price_max_cents: 48000,
      duration_minutes: 420,
      cities: SHERBROOKE,
      published_days_ago: 110,
      images: ["Salon clair et rangé après le grand ménage", "Cuisine de campagne nettoyée à fond"],
    },
    {
      key: "rojas-matelas",
      business_type: "nettoyage-de-tapis-et-meubles",
      name: "Matelas et chaises nettoyés à la vapeur",
      description:
        "Vapeur sèche à cent vingt degrés, aspiration fine, séchage en deux heures: acariens et odeurs s'en vont sans produit. Idéal pour les chambres d'enfants et les chaises de salle à manger. Le prix est pour un matelas double ou six chaises.",
      price_kind: "fixed",
      price_min_cents: 8500,
      price_max_cents: 13000,
      duration_minutes: 90,
      cities: ["sherbrooke", "magog", "orford", "ascot-corner"],
      published_days_ago: 60,
      images: ["Nettoyage à la vapeur dans un salon ensoleillé"],
    },
  ],
};
