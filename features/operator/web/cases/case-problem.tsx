import type { CaseDetails } from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { ProblemPhoto } from "./case-photos.tsx";
import { sideName } from "./case-words.ts";
import { ProblemMatters } from "./problem-matters.tsx";

/** Each side's account of a problem with its photos, starting with who opened it. */
export function CaseProblem({
  details: { subject_id, sides },
  problem,
  mayAct,
}: {
  details: CaseDetails;
  problem: NonNullable<CaseDetails["problem"]>;
  mayAct: boolean;
}) {
  const { request_id, asks, statements } = problem;
  const [opener, other] = sides;
  return (
    <Card as="section">
      <CardHeader
        title="Ce que chacun dit"
        text={opener && `${sideName(opener)} demande : ${asks}`}
        action={<TextLink to={operatorPaths.request(request_id)}>La demande</TextLink>}
      />
      <ProblemMatters problem={problem} reader={mayAct ? opener : undefined} />
      <ol className="mesure grid gap-6">
        {statements.map(({ role, words, at, agrees, photos }, index) => {
          const side = sides.find((one) => one.role === role);
          const name = side ? sideName(side) : "Compte fermé";
          return (
            <li key={`${role} ${at}`} className="border-l-2 border-lisiere pl-3">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-medium">
                  <T>{name}</T>
                </b>
                {index === 0 && <Badge>A ouvert le problème</Badge>}
                {agrees !== null && (
                  <Badge tone={agrees ? "epinette" : "neutral"}>{agrees ? "D'accord" : "Pas d'accord"}</Badge>
                )}
              </p>
              <p className="text-sm text-brume">
                <time dateTime={at}>
                  <T>{formatDateWithTime(at)}</T>
                </time>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">
                {words || "Texte effacé avec le compte."}
              </p>
              {photos.length > 0 && (
                <ul className="mt-3 grid gap-4 sm:grid-cols-2">
                  {photos.map((photo, place) => (
                    <li key={photo.id}>
                      <ProblemPhoto
                        problem_id={subject_id}
                        photo={photo}
                        alt={`photo ${place + 1} ${ofName(name)}`}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {!statements.some(({ agrees }) => agrees !== null) && other && (
          <li className="border-l-2 border-lisiere pl-3 text-brume">
            <T>{`${sideName(other)} n'a pas répondu.`}</T>
          </li>
        )}
      </ol>
    </Card>
  );
}
