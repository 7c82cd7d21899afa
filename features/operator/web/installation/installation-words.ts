import type { InstallationStep, InstallationStepKey } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";

export const STEP_NAMES: Record<InstallationStepKey, string> = {
  address: "Adresse publique",
  letters: "Courriels",
  payments: "Paiements",
  backups: "Sauvegardes",
  supplier: "Nom et numéros de taxes",
  contacts: "Coordonnées et personne responsable",
  trades: "Premier métier ouvert",
  providers: "Premier prestataire",
  chiefs: "Deuxième personne responsable",
  jobs: "Tâches",
  redis: "Redis",
  replicas: "Répliques de la base",
};

export const STATE_NAMES: Record<InstallationStep["state"], string> = {
  done: "Fait",
  to_do: "À faire",
  failed: "En échec",
};

/** Returns « 3 étapes sur 10 restent »; null when nothing is left. */
export function remainingText(steps: readonly InstallationStep[]): string | null {
  const left = steps.filter(({ state }) => state !== "done").length;
  if (left === 0) return null;
  return `${formatCount(left)} ${plural(left, "étape", "étapes")} sur ${formatCount(steps.length)} ${plural(left, "reste", "restent")}`;
}
