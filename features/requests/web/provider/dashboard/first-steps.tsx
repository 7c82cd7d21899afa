import type { Profile } from "#features/profiles/contract/index.ts";
import { profileParts, useLicenceBusinessTypes } from "#features/profiles/web/index.ts";
import type { ProviderFigures } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { CircleCheck, CircleDashed } from "#ui/icons.ts";

type Stats = Pick<ProviderFigures, "steps" | "credits">;

interface Step {
  title: string;
  text: string;
  to: string;
  done: boolean;
  /** The missing parts, each with the page that completes it. */
  parts?: readonly { key: string; text: string; to: string }[];
}

/** Whether a provider can be found, chosen and asked: the welcome ends. */
export const isSetUp = ({ steps }: Stats) => steps.profile && steps.service && steps.hours && steps.photo;

function stepsOf(profile: Profile, needsLicence: boolean, { steps, credits }: Stats): Step[] {
  const missing = profileParts(profile, needsLicence).filter(({ done }) => !done);
  return [
    {
      title: "Complétez votre profil",
      text: "C'est ce que les propriétaires lisent avant de vous choisir.",
      to: providerPaths.profile(),
      done: missing.length === 0,
      parts: missing,
    },
    {
      title: "Publiez un service",
      text: "Sans service publié, personne ne peut vous faire de demande.",
      to: providerPaths.createService,
      done: steps.service,
    },
    {
      title: "Ajoutez une photo de votre travail",
      text: "Un service avec photo est celui qu'on regarde en premier.",
      to: steps.service ? providerPaths.services : providerPaths.createService,
      done: steps.photo,
    },
    {
      title: "Indiquez vos heures de travail",
      text: "Les propriétaires choisissent une plage libre : vous recevez des demandes déjà datées.",
      to: providerPaths.availability,
      done: steps.hours,
    },
    {
      title: "Faites vérifier votre entreprise",
      text: "Envoyez une preuve d'assurance ou votre licence : la mention « Vérifié » rassure.",
      to: providerPaths.profile("documents"),
      done: profile.provider?.verification !== "none",
    },
    {
      title: "Dites si vous percevez les taxes",
      text: "Vos soumissions et vos factures en dépendent, et portent vos numéros si vous êtes inscrit.",
      to: providerPaths.businessIdentity,
      done: steps.taxes,
    },
    {
      title: "Dites comment vous payer",
      text: "Virement Interac, chèque… C'est imprimé sur chaque facture.",
      to: providerPaths.businessIdentity,
      done: steps.payment,
    },
    {
      title: "Ayez des crédits d'avance",
      text: "Vous déverrouillez une demande dès qu'elle arrive, avant les autres.",
      to: providerPaths.credits(),
      done: credits > 0,
    },
  ];
}

/** The single list of a provider's remaining steps; folded once owners can find and choose the provider. */
export function FirstSteps({ profile, stats }: { profile: Profile; stats: Stats }) {
  const steps = stepsOf(profile, useLicenceBusinessTypes(profile).length > 0, stats);
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card as="section" aria-label="Vos premières étapes">
      <details open={!isSetUp(stats)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
          <h2 className="text-lg font-semibold">
            {isSetUp(stats) ? "Pour aller plus loin" : "Vos premières étapes"}
          </h2>
          <span className="chiffres text-brume">
            <T>{`${steps.length - left} ${plural(steps.length - left, "étape faite", "étapes faites")} sur ${steps.length}`}</T>
          </span>
        </summary>
        <ol className="mt-3 grid gap-4">
          {steps.map((step) => (
            <StepLine key={step.title} step={step} />
          ))}
        </ol>
      </details>
    </Card>
  );
}

function StepLine({ step: { title, text, to, done, parts = [] } }: { step: Step }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3">
      <Icon className={done ? "mt-0.5 size-5 shrink-0 text-urgent" : "mt-0.5 size-5 shrink-0 text-brume"} />
      <div className="min-w-0">
        {done ? (
          <p className="text-brume">
            <s>
              <T>{title}</T>
            </s>
            <span className="sr-only"> (fait)</span>
          </p>
        ) : (
          <>
            <TextLink to={to}>
              <T>{title}</T>
            </TextLink>
            <p className="text-sm text-brume">
              <T>{text}</T>
            </p>
            {parts.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-x-5">
                {parts.map(({ key, text, to }) => (
                  <li key={key}>
                    <TextLink to={to} className="inline-flex min-h-8 items-center text-sm">
                      {text}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </li>
  );
}
