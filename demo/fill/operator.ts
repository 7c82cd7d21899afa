import { recordIncident, setIncidentClosed } from "#features/operator/server/incidents/incidents.ts";
import { registerOperator } from "#features/operator/server/index.ts";
import { promote } from "#features/operator/server/money/adjust.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { type DemoEntities, entryOf, hoursBefore } from "./entities.ts";
import { buyPackAt, canPay, disputeAt } from "./payments.ts";

/**
 * Creates an operator, who sets up the second factor at the first sign-in like any other, and what the
 * console has to show: a closed incident, credits offered until a day, and a payment that a bank contests.
 */
export async function fillOperator(ports: Ports, entities: DemoEntities): Promise<void> {
  const { operator, password } = DEMO_ACCOUNTS;
  await registerOperator(ports, { ...operator, password });
  const deciding = { operator: operator.full_name, reason: "" };
  const daysBefore = (days: number) => hoursBefore(ports.now(), days * 24);
  const dayBefore = (days: number) => dayOf(daysBefore(days).getTime());

  const recorded = { ...ports, now: () => daysBefore(41) };
  const id = await recordIncident(recorded, deciding, {
    circumstances:
      "Une soumission imprimée a été oubliée au comptoir d'une imprimerie. Elle a été récupérée une heure plus tard.",
    information: "Nom, adresse et numéro de téléphone d'un propriétaire",
    happened_from: dayBefore(42),
    happened_until: dayBefore(42),
    known_on: dayBefore(42),
    persons: 1,
    risk: "not_serious",
    risk_reasons: "Le document est resté visible une heure, face contre le comptoir, et il a été détruit.",
    commission_told_on: null,
    persons_told_on: dayBefore(41),
    notice_details: "Le propriétaire a été appelé le lendemain.",
    measures: "Les soumissions s'envoient par la messagerie, jamais sur papier.",
  });
  await setIncidentClosed(
    { ...ports, now: () => daysBefore(39) },
    { ...deciding, reason: "Mesures en place" },
    { id, closed: true, version: 1 },
  );

  const offered = { ...deciding, reason: "Bienvenue : cinq crédits pour vos premières demandes" };
  const ends_on = dayOf(hoursBefore(ports.now(), -21 * 24).getTime());
  const { id: provider_id } = entryOf(entities.providers, "morin");
  await inTransaction(ports.db, (tx) =>
    promote(tx, { now: () => hoursBefore(ports.now(), 2) }, offered, { provider_id, credits: 5, ends_on }),
  );

  if (!canPay(ports)) return;
  const contested = entryOf(entities.providers, "lacasse");
  await buyPackAt(ports, contested, "Découverte", hoursBefore(ports.now(), 4));
  await disputeAt(ports, contested, hoursBefore(ports.now(), 1));
}
