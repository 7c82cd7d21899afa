import { operatorPaths } from "#paths/operator-paths.ts";

/** Every page of the console by name, with other words that one would type for it. */
export const CONSOLE_PAGES: readonly { to: string; label: string; words?: string }[] = [
  { to: operatorPaths.home, label: "À faire", words: "dossiers signalements documents" },
  { to: operatorPaths.readyAnswers, label: "Réponses prêtes", words: "modèles raisons textes" },
  { to: operatorPaths.announcements, label: "Annonces", words: "courriels membres envoi nouvelles avis" },
  {
    to: operatorPaths.texts(),
    label: "Textes du site",
    words:
      "conditions confidentialité aide questions versions identité coordonnées entreprise réseaux sociaux",
  },
  { to: operatorPaths.people(), label: "Personnes", words: "comptes propriétaires prestataires" },
  { to: operatorPaths.money(), label: "Argent : paiements", words: "achats reçus remboursements" },
  { to: operatorPaths.money({ view: "confirmer" }), label: "Argent : à confirmer", words: "ordres" },
  {
    to: operatorPaths.money({ view: "credits" }),
    label: "Argent : crédits dus",
    words: "dettes ajustements",
  },
  {
    to: operatorPaths.money({ view: "contestations" }),
    label: "Argent : contestations",
    words: "litiges banque preuves rétrofacturation",
  },
  {
    to: operatorPaths.money({ view: "versements" }),
    label: "Argent : versements",
    words: "banque Stripe solde frais dépôts",
  },
  { to: operatorPaths.accounting(), label: "Comptabilité", words: "taxes TPS TVQ mois registre" },
  { to: operatorPaths.catalogue, label: "Catalogue", words: "catégories métiers prix synonymes forfaits" },
  {
    to: operatorPaths.incidents(),
    label: "Incidents de confidentialité",
    words: "registre loi 25 renseignements",
  },
  { to: operatorPaths.market(), label: "Santé du marché", words: "chiffres statistiques" },
  { to: operatorPaths.acts(), label: "Actes", words: "journal décisions" },
  { to: operatorPaths.team, label: "Équipe", words: "opérateurs nommer" },
  {
    to: operatorPaths.installation,
    label: "Mise en route",
    words: "installation courriels sauvegardes vérifier",
  },
  { to: operatorPaths.settings, label: "Paramètres", words: "clés codes mot de passe" },
];
