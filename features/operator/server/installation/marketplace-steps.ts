import { sql } from "kysely";
import type { InstallationStep } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import type { Db } from "#platform/postgres/database.ts";
import { stepOf } from "./step.ts";

/** Trades are open with their category. */
export async function businessTypesStep(db: Db): Promise<InstallationStep> {
  const { done, toDo } = stepOf("trades");
  const { open } = await db
    .selectFrom("published_business_types as t")
    .innerJoin("published_categories as c", "c.id", "t.category_id")
    .where("c.is_available", "=", true)
    .select(sql<number>`count(*)::int`.as("open"))
    .executeTakeFirstOrThrow();
  if (open === 0) return toDo("Aucun métier n'est ouvert : ouvrez une catégorie dans « Catalogue ».");
  return done(`${formatCount(open)} ${plural(open, "métier est ouvert", "métiers sont ouverts")}.`);
}

/** A provider counts once a service of theirs can be found. */
export async function providersStep(db: Db): Promise<InstallationStep> {
  const { done, toDo } = stepOf("providers");
  const { published } = await db
    .selectFrom("findable_services")
    .select(sql<number>`count(distinct provider_id)::int`.as("published"))
    .executeTakeFirstOrThrow();
  if (published === 0)
    return toDo("Aucun prestataire n'a encore de service publié : invitez le premier à ouvrir un compte.");
  return done(
    `${formatCount(published)} ${plural(published, "prestataire a", "prestataires ont")} un service publié.`,
  );
}

/** Chiefs who can get in: large refunds, new packs and a lost telephone need a second one. */
export async function chiefsStep(db: Db): Promise<InstallationStep> {
  const { done, toDo } = stepOf("chiefs");
  const { chiefs } = await db
    .selectFrom("operators as o")
    .innerJoin("published_second_factors as f", "f.account_id", "o.id")
    .where("o.level", "=", "chief")
    .where("o.suspended_at", "is", null)
    .where("f.confirmed_at", "is not", null)
    .select(sql<number>`count(*)::int`.as("chiefs"))
    .executeTakeFirstOrThrow();
  if (chiefs < 2)
    return toDo(
      "Il faut une deuxième personne responsable, entrée au moins une fois dans la console : elle confirme les gros remboursements et vous ouvre si vous perdez votre téléphone. Nommez-la dans « Équipe ».",
    );
  return done(`${formatCount(chiefs)} personnes responsables peuvent entrer dans la console.`);
}
