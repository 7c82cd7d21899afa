import { lastDelivery } from "#features/credits/server/index.ts";
import type { InstallationStep, TestLetter } from "#features/operator/contract/index.ts";
import { elapsedMs, formatDateWithTime } from "#foundation/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { stepOf } from "./step.ts";
import { LONGEST_MS } from "./test-letter.ts";

/** Done once a mail server accepted a letter: a configuration by itself proves nothing. */
export function lettersStep(
  { SMTP_URL }: Pick<Config, "SMTP_URL">,
  letter: TestLetter | null,
  now: Date,
): InstallationStep {
  const { done, toDo, failed } = stepOf("letters");
  if (SMTP_URL === undefined)
    return toDo(
      "SMTP_URL n'est pas réglée : les courriels restent sur cette machine et personne ne les reçoit. Réglez SMTP_URL et l'adresse d'expédition.",
    );
  if (!letter) return toDo("Un serveur de courriel est réglé : envoyez-vous un courriel d'essai.");
  const at = formatDateWithTime(letter.at);
  if (letter.state === "sent") return done(`Le serveur de courriel a accepté un courriel d'essai (${at}).`);
  if (letter.state === "failed")
    return failed(
      `Le serveur de courriel a refusé l'essai (${at}) : « ${letter.refusal} ». Vérifiez SMTP_URL et l'adresse d'expédition.`,
    );
  if (elapsedMs(letter.at, now) < LONGEST_MS) return toDo("Le courriel d'essai est en route.");
  return failed(
    `Le courriel d'essai demandé (${at}) n'est pas parti : vérifiez que les tâches s'exécutent (WORKER), puis recommencez.`,
  );
}

const SEND_AN_EVENT =
  "Déclarez chez Stripe l'adresse PUBLIC_URL/api/webhooks/stripe avec son secret STRIPE_WEBHOOK_SECRET";

/** Done with a live key and a webhook that has brought an event. */
export async function paymentsStep({ db, config }: Pick<Ports, "db" | "config">): Promise<InstallationStep> {
  const { done, toDo } = stepOf("payments");
  const { STRIPE_SECRET_KEY: key, DEMO } = config;
  if (key === undefined)
    return toDo(
      `${DEMO ? "Les paiements sont simulés" : "Rien ne peut être acheté, et la page des crédits le dit"} : réglez STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET.`,
    );
  const delivered = await lastDelivery(db);
  const news =
    delivered && `Dernier événement reçu de Stripe : ${formatDateWithTime(delivered.toISOString())}.`;
  if (!key.includes("_live_"))
    return toDo(
      `La clé de Stripe est d'essai : aucun argent réel ne circule. ${news ?? `${SEND_AN_EVENT}, puis essayez-la : stripe trigger charge.succeeded.`} Pour de vrais paiements, réglez STRIPE_SECRET_KEY à la clé de production.`,
    );
  if (!news)
    return toDo(
      `La clé de Stripe est de production, mais aucun événement n'est encore arrivé. ${SEND_AN_EVENT} ; un premier achat le confirmera.`,
    );
  return done(`La clé de Stripe est de production. ${news}`);
}
