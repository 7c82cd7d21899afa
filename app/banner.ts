import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { type RunningConfig, usesSandbox } from "./running-config.ts";

/** Returns what `npm start` prints once the product is ready. */
export function banner(config: RunningConfig): string {
  if (config.WORKER === "only") return "Les tâches de Maisonnée s'exécutent (WORKER=only).";
  const lines = [
    "",
    `  Maisonnée est prête : ${config.PUBLIC_URL}`,
    "",
    ...(config.DEMO
      ? [
          `  Propriétaire : ${DEMO_ACCOUNTS.owner.email}, mot de passe ${DEMO_ACCOUNTS.password}`,
          `  Prestataire  : ${DEMO_ACCOUNTS.provider.email}, mot de passe ${DEMO_ACCOUNTS.password}`,
          `  Opérateur    : ${DEMO_ACCOUNTS.operator.email}, même mot de passe, sur ${config.PUBLIC_URL}${operatorPaths.home}`,
          "                 (une application d'authentification est demandée à la première connexion)",
          "",
        ]
      : []),
    `  Courriels : ${config.SMTP_URL ? "envoyés par SMTP" : config.DEMO ? `${config.PUBLIC_URL}/dev/courriels` : `${config.DATA_DIR}/outbox`}`,
    `  Paiements : ${paymentsOf(config)}`,
    ...(config.PROCESSES > 1
      ? [`  Processus : ${config.PROCESSES} sur ce port, remplacés un à un par kill -HUP ${process.pid}`]
      : []),
    "  Arrêter   : Ctrl-C",
    "",
  ];
  return lines.join("\n");
}

function paymentsOf(config: RunningConfig): string {
  if (usesSandbox(config)) return "banc d'essai local, aucun paiement réel";
  return config.STRIPE_SECRET_KEY ? "Stripe" : "aucun, rien ne peut être acheté (STRIPE_SECRET_KEY manque)";
}
