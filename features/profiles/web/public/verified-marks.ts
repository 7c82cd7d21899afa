import type { PublicProfile } from "#features/profiles/contract/index.ts";
import { formatDate } from "#foundation/time.ts";

/** Returns a mark for each verified fact; just « Vérifié » for documents without stored details. */
export function verifiedMarks({
  verification,
  verified,
}: Pick<PublicProfile, "verification" | "verified">): string[] {
  if (verification !== "verified") return [];
  const { insurance_until: until, rbq_licence, neq } = verified;
  const marks: (string | null)[] = [
    until && `Assurance vérifiée, jusqu'au ${formatDate(`${until}T12:00:00Z`)}`,
    rbq_licence && `Licence RBQ ${rbq_licence} vérifiée`,
    neq && `NEQ ${neq} vérifié`,
  ];
  const shown = marks.filter((mark) => mark !== null);
  return shown.length > 0 ? shown : ["Vérifié"];
}
