import { data, type LoaderFunctionArgs } from "react-router";
import { failureOf } from "#client/failure.ts";
import { pageApi } from "#client/page-api.ts";
import type { SiteContract } from "#features/site/contract/api.ts";
import { type ShownText, type SiteDocument, TEXT_VERSION_MAX } from "#features/site/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { WrittenText } from "#ui/page/written-text.tsx";

/** Loads a text in force, or the version that the address says. 404 for one that is not published. */
export async function loadText(
  document: SiteDocument,
  { context, params: { version } }: LoaderFunctionArgs,
): Promise<ShownText> {
  if (version !== undefined && !(/^[1-9]\d*$/.test(version) && Number(version) <= TEXT_VERSION_MAX))
    throw data(null, { status: 404 });
  try {
    const asked = version === undefined ? {} : { version: Number(version) };
    return (await pageApi<SiteContract>(context).texts.read({ document, ...asked })).data;
  } catch (error) {
    if (failureOf(error) === "NOT_FOUND") throw data(null, { status: 404 });
    throw error;
  }
}

const onDay = (day: string) => formatDate(`${day}T12:00:00Z`);

/** A text of the site as one of its versions, with the way to the others. */
export function TextPage({
  text: { title, blocks, version, from_day, current, versions },
  pathOf,
}: {
  text: ShownText;
  pathOf: (version?: number) => string;
}) {
  const coming = versions.filter((one) => one.version > current);
  const former = versions.filter((one) => one.version < current);
  const day = from_day && onDay(from_day);
  return (
    <article className="page py-12 sm:py-20">
      <header>
        <h1 className="text-2xl">
          <T>{title}</T>
        </h1>
        {day && (
          <p className="mt-2 text-sm text-brume">
            <T>{`Version ${version}, ${version === current ? "en vigueur depuis le" : "en vigueur à partir du"} ${day}`}</T>
          </p>
        )}
      </header>
      {version !== current && (
        <Alert
          className="mesure mt-6"
          title={
            version < current
              ? "Cette version n'est plus en vigueur"
              : "Cette version n'est pas encore en vigueur"
          }
        >
          <TextLink to={pathOf()}>Lire la version en vigueur</TextLink>
        </Alert>
      )}
      {version === current &&
        coming.map((one) => (
          <Alert
            key={one.version}
            className="mesure mt-6"
            title={`Nouvelle version en vigueur le ${onDay(one.from_day ?? "")}`}
          >
            <TextLink to={pathOf(one.version)}>Lire la nouvelle version</TextLink>
          </Alert>
        ))}
      <div className="mt-4">
        <WrittenText blocks={blocks} />
      </div>
      {former.length > 0 && (
        <nav aria-labelledby="versions" className="mesure mt-12 border-t border-lisiere pt-6">
          <h2 id="versions" className="text-lg">
            <T>Versions précédentes</T>
          </h2>
          <ul className="mt-3 grid gap-1.5">
            {former.map((one) => (
              <li key={one.version}>
                <TextLink
                  to={pathOf(one.version)}
                  aria-current={one.version === version ? "page" : undefined}
                >
                  {`Version ${one.version}${one.from_day ? `, du ${onDay(one.from_day)}` : ", d'origine"}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
