import type { InstallationStep } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { readWorkers } from "#platform/jobs/read-workers.ts";
import type { Db } from "#platform/postgres/database.ts";
import { reachRedis } from "#platform/rate-limit/reach-redis.ts";
import type { readBackups } from "../check-backups.ts";
import { type ReplicaState, reachReplica } from "./reach-replica.ts";
import { stepOf } from "./step.ts";

const BACK_UP = "systemctl start maisonnee-backup, le service « backup » des conteneurs, ou npm run backup";

/** The newest backup of BACKUP_DIR; `unreadable` when the folder cannot be read. */
export function backupsStep(found: Awaited<ReturnType<typeof readBackups>> | "unreadable"): InstallationStep {
  const { done, toDo, failed } = stepOf("backups");
  if (found === null)
    return toDo(
      "BACKUP_DIR n'est pas réglée : réglez-la à un dossier d'un autre disque, puis faites une sauvegarde.",
    );
  if (found === "unreadable")
    return failed(
      "Les sauvegardes de BACKUP_DIR ne peuvent pas être lues : vérifiez à qui appartient ce dossier.",
    );
  const { newest, isLate, archiveFailure } = found;
  if (newest === null) return toDo(`BACKUP_DIR n'a encore aucune sauvegarde : faites-en une (${BACK_UP}).`);
  const last = `Dernière sauvegarde : ${formatDateWithTime(newest)}`;
  if (isLate)
    return failed(
      `${last}, il y a plus d'un jour et demi. Faites-en une (${BACK_UP}) et vérifiez celle de chaque nuit.`,
    );
  if (archiveFailure)
    return failed(
      `${last}, mais le journal de PostgreSQL ne s'archive plus : BACKUP_DIR doit être accessible en écriture.`,
    );
  return done(`${last}.`);
}

/** Whether jobs run: they send letters, expire what is due and recount, so much depends on a worker. */
export async function jobsStep(db: Db): Promise<InstallationStep> {
  const { done, failed } = stepOf("jobs");
  const { beating, late, given_up } = await readWorkers(db);
  if (beating === 0)
    return failed(
      "Aucun processus n'exécute les tâches : démarrez maisonnee-worker (WORKER=only), ou réglez WORKER=inline.",
    );
  if (late > 0)
    return failed(
      `${formatCount(late)} ${plural(late, "tâche attend", "tâches attendent")} depuis plus de dix minutes : lisez le journal du processus des tâches (WORKER).`,
    );
  const given = `${formatCount(given_up)} ${plural(given_up, "tâche a été abandonnée", "tâches ont été abandonnées")}`;
  if (given_up > 0) return failed(`${given} : le journal dit pourquoi (« job given up »).`);
  return done(
    `${formatCount(beating)} ${plural(beating, "processus exécute", "processus exécutent")} les tâches.`,
  );
}

/** Null where limits are counted in PostgreSQL. */
export async function redisStep({ REDIS_URL }: Pick<Config, "REDIS_URL">): Promise<InstallationStep | null> {
  if (REDIS_URL === undefined) return null;
  const { done, failed } = stepOf("redis");
  if (await reachRedis(REDIS_URL)) return done("Redis répond : les limites y sont comptées.");
  return failed(
    "Redis ne répond pas ou refuse le mot de passe : chaque processus compte les limites pour lui-même. Vérifiez REDIS_URL.",
  );
}

const REPLICAS: Record<Exclude<ReplicaState, "follows">, string> = {
  behind: "est en retard",
  other: "n'est pas une réplique de cette base",
  unreachable: "ne répond pas",
};

/** Null without replicas. Shows only the host of each, because its address contains a password. */
export async function replicasStep({
  db,
  config: { DATABASE_REPLICA_URLS: urls = [] },
}: Pick<Ports, "db" | "config">): Promise<InstallationStep | null> {
  if (urls.length === 0) return null;
  const { done, failed } = stepOf("replicas");
  const states = await Promise.all(
    urls.map(async (url) => ({ host: new URL(url).host, state: await reachReplica(db, url) })),
  );
  const wrong = states.flatMap(({ host, state }) =>
    state === "follows" ? [] : [`${host} ${REPLICAS[state]}`],
  );
  if (wrong.length > 0) return failed(`${wrong.join(", ")}. Vérifiez DATABASE_REPLICA_URLS.`);
  return done(
    `${formatCount(urls.length)} ${plural(urls.length, "réplique suit", "répliques suivent")} la base.`,
  );
}
