import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { CalendarServiceName } from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { useUsedElsewhere } from "#ui/page/use-used-elsewhere.ts";
import { queries } from "../api.ts";
import type { ServiceAnswer } from "./use-service-answer.ts";

const NAMES: Record<CalendarServiceName, string> = { google: "Google Agenda", microsoft: "Outlook" };

interface AskConsentProps {
  services: readonly CalendarServiceName[];
  /** The result of the last question. */
  answer: Pick<ServiceAnswer, "isPending" | "error" | "leave">;
}

/** Asks a service for the calendars of its user, who consents there and comes back. */
export function AskConsent({ services, answer }: AskConsentProps) {
  const ask = useMutation(
    queries.scheduling.askCalendarConsent.mutationOptions({
      onSuccess: ({ data }) => location.assign(data.url),
    }),
  );
  const error = ask.error ?? answer.error;
  const element = useRef<HTMLDivElement>(null);
  useUsedElsewhere(element, error !== null, () => {
    ask.reset();
    answer.leave();
  });
  return (
    <div ref={element} className="grid grid-cols-1 gap-3">
      <p>
        <T>Votre accord est demandé sur le site de votre agenda, puis vous revenez ici choisir.</T>
      </p>
      {error && (
        <Alert tone="danger" live refusal>
          {sentenceFor(error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {services.map((service) => (
          <Button
            key={service}
            variant="secondary"
            busy={answer.isPending || (ask.isPending && ask.variables.service === service)}
            busyText="Un instant…"
            onClick={() => ask.mutate({ service })}
          >
            {`Ajouter ${NAMES[service]}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
