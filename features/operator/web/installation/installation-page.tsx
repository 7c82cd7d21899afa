import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { InstallationStep, InstallationStepKey } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { remainingText, STATE_NAMES, STEP_NAMES } from "./installation-words.ts";

export const meta = () => privatePage("Mise en route");

const TONES: Record<InstallationStep["state"], BadgeTone> = {
  done: "epinette",
  to_do: "nouveau",
  failed: "danger",
};

/** Steps that are mended on a page of the console. */
const PAGES: Partial<Record<InstallationStepKey, { to: string; label: string }>> = {
  trades: { to: operatorPaths.catalogue, label: "Ouvrir « Catalogue »" },
  chiefs: { to: operatorPaths.team, label: "Ouvrir « Équipe »" },
};

/** Steps whose check asks another service, or reads a disk. */
const ASKED: ReadonlySet<InstallationStepKey> = new Set(["payments", "backups", "jobs", "redis", "replicas"]);

/**
 * /operateur/mise-en-route: what an installation needs before it serves people,
 * checked as the page is opened.
 */
export default function InstallationPage() {
  const { data: me } = useOperator();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.installation.read.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.data.test_letter?.state === "pending" ? 2000 : false),
  });
  const steps = data?.data.steps ?? [];
  const isChief = me?.data.level === "chief";
  return (
    <>
      <PageHeader
        title="Mise en route"
        text="Ce qu'il faut à une installation avant d'accueillir des gens, vérifié à l'instant."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <Card as="section">
          <p role="status" className="mb-4 font-semibold">
            <T>{remainingText(steps) ?? "Tout est prêt."}</T>
          </p>
          <ul aria-label="Étapes" className="divide-y divide-lisiere">
            {steps.map((step) => (
              <Step key={step.key} step={step}>
                {step.key === "letters" && isChief && (
                  <TestLetterButton isPending={data.data.test_letter?.state === "pending"} />
                )}
                {ASKED.has(step.key) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={isFetching}
                    onClick={() => void refetch()}
                    aria-label={`Vérifier : ${STEP_NAMES[step.key]}`}
                  >
                    Vérifier
                  </Button>
                )}
              </Step>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Step({ step: { key, state, sentence }, children }: { step: InstallationStep; children: ReactNode }) {
  const page = PAGES[key];
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <T>{STEP_NAMES[key]}</T>
          <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
        </h2>
        <p className="mt-1 wrap-anywhere">
          <T>{sentence}</T>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {children}
        {page && state !== "done" && (
          <ButtonLink to={page.to} variant="secondary" size="sm">
            {page.label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Sends a test letter; the step's sentence reports how it went. */
function TestLetterButton({ isPending }: { isPending: boolean }) {
  const client = useQueryClient();
  const send = useMutation(
    queries.installation.sendTestLetter.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.installation.key() }),
    }),
  );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={send.isPending || isPending}
        onClick={() => send.mutate({})}
      >
        Envoyer un courriel d'essai
      </Button>
      {send.error && (
        <Alert tone="danger" live>
          {sentenceFor(send.error)}
        </Alert>
      )}
    </>
  );
}
