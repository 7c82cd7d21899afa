import { CircleDashed } from "lucide-react";
import { useId } from "react";
import type { Profile } from "#features/profiles/contract/index.ts";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { percentDone, profileParts } from "./completeness.ts";
import { useLicenceBusinessTypes } from "./use-licence-business-types.ts";

/** Shows how complete the profile is and what is missing; nothing once it is complete. */
export function ProfileCompleteness({ profile }: { profile: Profile }) {
  const heading = useId();
  const parts = profileParts(profile, useLicenceBusinessTypes(profile).length > 0);
  const percent = percentDone(parts);
  if (percent === 100) return null;
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-lg font-semibold">
          Votre profil est complet à <span className="chiffres">{percent}</span> %
        </h2>
      </div>
      <progress
        aria-labelledby={heading}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-lisiere [&::-moz-progress-bar]:bg-epinette [&::-webkit-progress-bar]:bg-lisiere [&::-webkit-progress-value]:bg-epinette"
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {parts
          .filter(({ done }) => !done)
          .map(({ key, text }) => (
            <li key={key} className="flex items-center gap-2 text-brume">
              <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
              <span>
                <T>{text}</T>
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
