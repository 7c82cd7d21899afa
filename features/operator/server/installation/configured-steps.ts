import type { InstallationStep } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { type FirstValues, identityWithSources, VARIABLE_OF } from "#platform/company/company-identity.ts";
import { type Config, missingSupplier } from "#platform/config/config.ts";
import type { Db } from "#platform/postgres/database.ts";
import { stepOf, variableList } from "./step.ts";

/** Names of this machine, and those that are reserved for examples. */
const NOWHERE =
  /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|.+\.(?:localhost|example|test|invalid|local))$/;

/** The address that people see: letters, payments and sign-ins lead there. */
export function addressStep({ DEMO, PUBLIC_URL }: Config): InstallationStep {
  const { done, toDo, failed } = stepOf("address");
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (DEMO)
    return toDo(
      "C'est une démonstration. Réglez DEMO=0, puis PUBLIC_URL à l'adresse https que les gens écriront.",
    );
  if (NOWHERE.test(hostname))
    return failed(
      `PUBLIC_URL vaut ${PUBLIC_URL}, où personne d'autre n'arrive : réglez PUBLIC_URL à l'adresse https que les gens écriront.`,
    );
  if (protocol !== "https:")
    return failed(
      `PUBLIC_URL vaut ${PUBLIC_URL}, sans chiffrement : donnez un certificat au serveur mandataire et réglez PUBLIC_URL à l'adresse https.`,
    );
  return done(`Les gens voient ${PUBLIC_URL}.`);
}

/** Checks the supplier that receipts name. */
export function supplierStep(config: Config): InstallationStep {
  const { done, toDo } = stepOf("supplier");
  const missing = missingSupplier(config);
  if (missing.length > 0)
    return toDo(`Réglez ${variableList(missing)} : les reçus portent votre nom et vos numéros de taxes.`);
  return done(`Les reçus sont au nom de ${config.SUPPLIER_NAME}, avec vos numéros de TPS et de TVQ.`);
}

/** Checks the company that pages, letters and /conditions name. */
export async function contactsStep({
  db,
  config,
}: {
  db: Db;
  config: FirstValues;
}): Promise<InstallationStep> {
  const { done, toDo } = stepOf("contacts");
  const { sources } = await identityWithSources(db, config);
  const missing = keysOf(VARIABLE_OF).flatMap((field) =>
    sources[field] === "release" ? (VARIABLE_OF[field] ?? []) : [],
  );
  if (missing.length > 0)
    return toDo(
      `Réglez ${variableList(missing)} : les pages montrent encore des coordonnées inventées (pied de page, /conditions, /confidentialite). « Textes » les change aussi, sous « Identité ».`,
    );
  return done("Les pages montrent vos coordonnées et la personne responsable des renseignements personnels.");
}
