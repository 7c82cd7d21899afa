import { CircleCheck, CircleDashed } from "lucide-react";
import type { ProviderFigures } from "#features/requests/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";

/** Also the target of the photo step while there is no service. */
const PUBLISH = providerPaths.createService;

const STEPS = [
  {
    key: "profile",
    title: "Complétez votre profil",
    text: "Un titre professionnel et une biographie : c'est ce que les propriétaires lisent avant de vous choisir.",
    to: accountPaths.profile("provider"),
  },
  {
    key: "service",
    title: "Publiez un service",
    text: "Sans service publié, personne ne peut vous faire de demande.",
    to: PUBLISH,
  },
  {
    key: "hours",
    title: "Indiquez vos heures de travail",
    text: "Les propriétaires choisissent une plage libre : vous recevez des demandes déjà datées.",
    to: providerPaths.availability,
  },
  {
    key: "photo",
    title: "Ajoutez une photo de votre travail",
    text: "Un service avec photo est celui qu'on regarde en premier.",
    to: providerPaths.services,
  },
] as const;

export const stepsLeft = (steps: ProviderFigures["steps"]) => STEPS.filter(({ key }) => !steps[key]).length;

/** A new provider's first steps; not shown once all are done. */
export function FirstSteps({ steps }: { steps: ProviderFigures["steps"] }) {
  const done = STEPS.length - stepsLeft(steps);
  return (
    <Card as="section">
      <CardHeader title="Vos premières étapes" text={`Étapes faites : ${done} sur ${STEPS.length}`} />
      <ol className="grid gap-4">
        {STEPS.map(({ key, title, text, to }) => (
          <li key={key} className="flex items-start gap-3">
            {steps[key] ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-urgent" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brume" />
            )}
            <div className="min-w-0">
              {steps[key] ? (
                <p className="text-brume">
                  <s>{title}</s>
                  <span className="sr-only"> (fait)</span>
                </p>
              ) : (
                <>
                  <TextLink to={key === "photo" && !steps.service ? PUBLISH : to}>{title}</TextLink>
                  <p className="text-sm text-brume">
                    <T>{text}</T>
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
