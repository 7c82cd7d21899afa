import { ProviderRecord } from "#features/catalog/web/index.ts";
import type { PublicProfile } from "#features/profiles/contract/index.ts";
import { formatMonthYear } from "#foundation/time.ts";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { BadgeCheck, MapPin } from "#ui/icons.ts";
import { verifiedMarks } from "./verified-marks.ts";

/** The header of a provider's public page and of its preview. */
export function ProviderHead({ profile, level = 1 }: { profile: PublicProfile; level?: 1 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={profile.business_name} src={profile.avatar_url} size="xl" />
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-2">
        <Heading className={level === 1 ? "text-2xl" : "text-xl"}>
          <T>{profile.business_name}</T>
        </Heading>
        {profile.legal_name && <p className="-mt-1 text-sm text-brume">{profile.legal_name}</p>}
        {profile.tagline && (
          <p className="text-lg wrap-anywhere">
            <T>{profile.tagline}</T>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Rating average={profile.rating_average} count={profile.rating_count} />
          {verifiedMarks(profile).map((mark) => (
            <Badge key={mark} tone="epinette" icon={BadgeCheck}>
              <T>{mark}</T>
            </Badge>
          ))}
          {profile.city && (
            <span className="inline-flex items-center gap-1.5 text-brume">
              <MapPin className="size-4" />
              {profile.city}
            </span>
          )}
        </div>
        <ProviderRecord provider={profile} />
        {profile.kept_percent !== null && (
          <p className="text-sm text-brume">
            <T>{`${profile.kept_percent} % de rendez-vous tenus`}</T>
          </p>
        )}
        <p className="text-sm text-brume">
          {profile.contact_name}, membre depuis {formatMonthYear(profile.member_since)}
          {profile.rbq_licence && `, licence RBQ ${profile.rbq_licence}`}
        </p>
      </div>
    </header>
  );
}

/** The provider's biography, « À propos ». */
export function ProviderBio({ bio, level = 2 }: { bio: string; level?: 2 | 4 }) {
  const Heading = `h${level}` as const;
  if (bio === "") return null;
  return (
    <section>
      <Heading className={classes("mb-3", level === 2 ? "text-xl" : "text-lg font-semibold")}>
        À propos
      </Heading>
      <p className="mesure wrap-anywhere whitespace-pre-line">
        <T>{bio}</T>
      </p>
    </section>
  );
}

/** A list of names: business types or cities. */
export function ProviderNames({
  title,
  names,
  level = 2,
}: {
  title: string;
  names: readonly string[];
  level?: 2 | 4;
}) {
  const Heading = `h${level}` as const;
  if (names.length === 0) return null;
  return (
    <section>
      <Heading className="mb-3 text-lg font-semibold">{title}</Heading>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="max-w-full">
            <Badge tone="givre">{name}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
