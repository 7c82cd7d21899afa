import { sql } from "kysely";
import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { FACT_VALUES } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import { teamChanged } from "../events.ts";

interface Changed {
  /** The chief who gets the letter. */
  email: string;
  act: string;
  by: string;
  at: Date;
  reason: string;
  /** The operator it is about, with their new level. */
  name: string;
  level: OperatorLevel;
  operator_id: string;
}

const EXAMPLE: Changed = {
  email: "helene@exemple.test",
  act: "appoint",
  by: "Paul Chef",
  at: new Date("2026-11-29T15:00:00Z"),
  reason: "",
  name: "Léa Fontaine",
  level: "agent",
  operator_id: "01990000-0000-7000-8000-000000000006",
};

const NEWS: Readonly<Record<string, { subject: (name: string) => string; what: string; by: string }>> = {
  appoint: {
    subject: (name) => `${name} : une personne a été nommée dans l'équipe`,
    what: "vient d'être nommée dans l'équipe de Maisonnée",
    by: "Nommée par",
  },
  "set-level": {
    subject: (name) => `${name} : une personne de l'équipe a reçu plus de droits`,
    what: "vient de changer de niveau dans l'équipe de Maisonnée",
    by: "Droits donnés par",
  },
  "restore-operator": {
    subject: (name) => `${name} : une personne de l'équipe est rétablie`,
    what: "vient d'être rétablie dans l'équipe de Maisonnée",
    by: "Rétablie par",
  },
};

/**
 * Notifies a chief that somebody was appointed to the team, raised or restored, by whom and to which level.
 */
export default defineDirectLetter({
  name: "operator.team_changed_letter",
  on: teamChanged,
  load: async ({ db }, { act_id, chief_id }): Promise<Changed | undefined> => {
    const row = await db
      .selectFrom("operator_acts as act")
      .innerJoin("operators as about", (join) => join.on(sql<boolean>`about.id::text = act.subject`))
      .innerJoin("published_accounts as chief", (join) => join.on("chief.id", "=", chief_id))
      .select(["chief.email", "act.act", "act.operator as by", "act.created_at as at", "act.details"])
      .select(["about.full_name as name", "about.level", "about.id as operator_id"])
      .where("act.id", "=", act_id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { details, ...changed } = row;
    return { ...changed, reason: (details as { reason?: string }).reason ?? "" };
  },
  faces: {
    email: ({ email, act, by, at, reason, name, level, operator_id }, { PUBLIC_URL }) => {
      const news = NEWS[act];
      if (!news) return [];
      return [
        {
          as: "team-changed",
          to: email,
          letter: {
            greeting: "Bonjour,",
            subject: news.subject(name),
            preview: `Par ${by}. Vérifiez que c'est voulu.`,
            paragraphs: [
              `${name} ${news.what}. Pendant 48 heures, cette personne ne confirme rien de ce que d'autres proposent.`,
              `Si personne de l'équipe ne l'a voulu, suspendez tout de suite ce compte et celui de ${by}.`,
            ],
            facts: [
              { label: "Personne", value: name },
              { label: "Niveau", value: FACT_VALUES.level[level] },
              { label: news.by, value: by },
              { label: "Quand", value: formatDateWithTime(at) },
              ...(reason ? [{ label: "Raison", value: reason }] : []),
            ],
            action: {
              label: "Voir les actes",
              url: PUBLIC_URL + operatorPaths.acts({ person: operator_id }),
            },
          },
        },
      ];
    },
  },
  example: EXAMPLE,
  variants: [
    { act: "set-level", reason: "Elle remplace Paul." },
    { act: "restore-operator", reason: "De retour." },
  ],
});
