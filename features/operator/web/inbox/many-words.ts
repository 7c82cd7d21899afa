import {
  type CaseSummary,
  MANY_KINDS,
  type ManyKind,
  OPERATOR_LIMITS,
  type RefusedDecision,
} from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";

/** Returns the kind that these cases may be decided as together, or why they may not. */
export function kindOfMany(
  cases: readonly Pick<CaseSummary, "kind">[],
): { kind: ManyKind } | { why: string } {
  const [first] = cases;
  if (cases.some(({ kind }) => kind !== first?.kind))
    return { why: "Choisissez des dossiers d'un même type pour les décider ensemble." };
  const kind = MANY_KINDS.find((one) => one === first?.kind);
  if (!kind) return { why: "Les dossiers de ce type se décident un à un." };
  if (cases.length > OPERATOR_LIMITS.decisionsMax)
    return { why: `Choisissez ${OPERATOR_LIMITS.decisionsMax} dossiers au plus à la fois.` };
  return { kind };
}

/** Returns « 3 dossiers réglés sur 4 », or « 4 dossiers réglés » when they all are. */
export function decidedText(decided: number, all: number): string {
  if (decided === 0) return "Aucun dossier réglé";
  const text = `${decided} ${plural(decided, "dossier réglé", "dossiers réglés")}`;
  return decided === all ? text : `${text} sur ${all}`;
}

/** Returns why a case of several was not decided. */
export function refusalText({ why, by }: Pick<RefusedDecision, "why" | "by">): string {
  switch (why) {
    case "decided":
      return `Déjà réglé par ${by}.`;
    case "taken":
      return `Déjà pris par ${by}.`;
    case "changed":
      return "Quelqu'un vient d'agir sur ce dossier : relisez-le.";
    case "gone":
      return "Il n'attend plus de décision.";
    case "too_long":
      return `Avec les mots de ce dossier, la raison dépasse ${OPERATOR_LIMITS.reasonMax} caractères.`;
  }
}

/** Returns who else has some of these cases, which are decided all the same; null for nobody. */
export function heldText(cases: readonly Pick<CaseSummary, "holder">[], me: string): string | null {
  const held = cases.flatMap(({ holder }) => (holder && holder.id !== me ? [holder.full_name] : []));
  if (held.length === 0) return null;
  const names = [...new Set(held)].join(", ");
  return `${held.length} ${plural(held.length, "est pris", "sont pris")} par ${names} : ${plural(held.length, "il sera réglé", "ils seront réglés")} aussi.`;
}
