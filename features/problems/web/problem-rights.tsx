import type { Problem } from "#features/problems/contract/index.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";

const CAN = [
  "faire lire à chacun la version de l'autre, avec ses dates ;",
  "lire la demande, le contrat, la facture et la conversation, puis donner son avis, avec une raison que vous lirez tous deux ;",
  "retirer un texte ou un avis qui ne respecte pas nos règles, suspendre un compte.",
];

const CANNOT = [
  "rendre ou prendre l'argent du travail : il ne passe pas par nous ;",
  "obliger quelqu'un à revenir ou à payer : un tribunal le peut.",
];

/** The offices that help with the law, named as they name themselves. */
const OFFICES: Record<Problem["opened_by"], { name: string; site: string; text: string }[]> = {
  owner: [
    {
      name: "Office de la protection du consommateur",
      site: "opc.gouv.qc.ca",
      text: "vos droits envers un commerçant, et comment porter plainte.",
    },
    {
      name: "Régie du bâtiment du Québec (RBQ)",
      site: "rbq.gouv.qc.ca",
      text: "la licence d'un entrepreneur, le cautionnement, la plainte sur des travaux de construction.",
    },
    {
      name: "Cour des petites créances",
      site: "quebec.ca",
      text: "un différend de 15\u00a0000 $ ou moins, sans avocat.",
    },
  ],
  provider: [
    {
      name: "Cour des petites créances",
      site: "quebec.ca",
      text: "une facture impayée ou un différend de 15\u00a0000 $ ou moins, sans avocat.",
    },
    {
      name: "Office de la protection du consommateur",
      site: "opc.gouv.qc.ca",
      text: "vos obligations envers un consommateur.",
    },
    {
      name: "Régie du bâtiment du Québec (RBQ)",
      site: "rbq.gouv.qc.ca",
      text: "les règles des travaux de construction.",
    },
  ],
};

/** The powers of Maisonnée in a problem and their limits, and the rights that the law gives. */
export function ProblemRights({ reader }: { reader: Problem["opened_by"] }) {
  return (
    <Card as="section">
      <CardHeader title="Ce que Maisonnée peut faire, et ce que la loi donne" />
      <div className="mesure grid gap-4">
        <List title="Maisonnée peut" lines={CAN} />
        <List title="Maisonnée ne peut pas" lines={CANNOT} />
        <div>
          <h3 className="mb-1 font-medium">Vos recours, que rien ici ne remplace</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {OFFICES[reader].map(({ name, site, text }) => (
              <li key={name}>
                <T>{`${name} (${site}) : ${text}`}</T>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">
        <T>{title}</T>
      </h3>
      <ul className="grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>
            <T>{line}</T>
          </li>
        ))}
      </ul>
    </div>
  );
}
