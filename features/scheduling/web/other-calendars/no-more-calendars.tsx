import { OTHER_CALENDARS_MAX } from "#features/scheduling/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { useAnswerOfAddress } from "./use-service-answer.ts";

/** Says that there are as many calendars as may be, also to who comes back from a service with another. */
export function NoMoreCalendars() {
  const isOneTooMany = useAnswerOfAddress() !== null;
  if (isOneTooMany)
    return (
      <Alert tone="danger" live>
        {`Vous avez déjà ${OTHER_CALENDARS_MAX} autres agendas, le plus possible : aucun n'est ajouté. Retirez-en un, puis recommencez.`}
      </Alert>
    );
  return (
    <p className="text-brume">
      <T>{`Vous avez ${OTHER_CALENDARS_MAX} autres agendas, le plus possible. Pour en ajouter un, retirez-en un d'abord.`}</T>
    </p>
  );
}
