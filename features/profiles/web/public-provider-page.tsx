import { BadgeCheck, Globe, MapPin } from "lucide-react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { failureOf, pageApi } from "#features/api/web/index.ts";
import { isId } from "#foundation/id.ts";
import { formatMonthYear } from "#foundation/time.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { textLinkStyle } from "#ui/button-link.tsx";
import { Rating } from "#ui/rating.tsx";
import { T } from "#ui/typography.tsx";
import { providerMeta } from "./provider-meta.ts";
import { PublicServices } from "./public-services.tsx";

/** A provider's public profile and the first page of their services. 404 for an id that is not a provider's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(pageApi);
  const { id } = params;
  if (!isId(id)) throw data(null, { status: 404 });
  try {
    const [profile, services] = await Promise.all([
      api.profiles.getPublic({ id }),
      api.catalog.find({ provider: id }),
    ]);
    return { profile: profile.data, services: services.data, total: services.total };
  } catch (error) {
    if (failureOf(error) === "NOT_FOUND") throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [{ title: "Prestataire introuvable – Maisonnée" }];
  return providerMeta(args, args.loaderData.profile);
}

/** /providers/:id */
export default function PublicProviderPage() {
  const { profile, services, total } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-10 py-8 sm:py-12">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={profile.business_name} src={profile.avatar_url} size="xl" />
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <h1 className="text-2xl">
            <T>{profile.business_name}</T>
          </h1>
          {profile.tagline && (
            <p className="text-lg">
              <T>{profile.tagline}</T>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Rating average={profile.rating_average} count={profile.rating_count} />
            {profile.verification === "verified" && (
              <Badge tone="epinette" icon={BadgeCheck}>
                Vérifié
              </Badge>
            )}
            {profile.city && (
              <span className="inline-flex items-center gap-1.5 text-brume">
                <MapPin aria-hidden="true" className="size-4" />
                {profile.city}
              </span>
            )}
          </div>
          <p className="text-sm text-brume">
            {profile.contact_name}, membre depuis {formatMonthYear(profile.member_since)}
            {profile.rbq_licence && `, licence RBQ ${profile.rbq_licence}`}
          </p>
        </div>
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          {profile.bio && (
            <section>
              <h2 className="mb-3 text-xl">À propos</h2>
              <p className="mesure whitespace-pre-line">
                <T>{profile.bio}</T>
              </p>
            </section>
          )}
          <PublicServices services={services} total={total} />
        </div>
        <aside className="grid content-start gap-8">
          <Names title="Métiers" names={profile.business_types.map(({ name }) => name)} />
          <Names title="Villes desservies" names={profile.service_area} />
          {profile.website && (
            <section>
              <h2 className="mb-3 text-lg font-semibold">Site web</h2>
              <a
                href={profile.website}
                rel="nofollow noopener"
                className={`${textLinkStyle} inline-flex items-center gap-2`}
              >
                <Globe aria-hidden="true" className="size-4 shrink-0" />
                <span className="wrap-anywhere">{new URL(profile.website).hostname}</span>
              </a>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
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
