import { type FormEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MapPin, Search } from "#ui/icons.ts";
import { searchPath } from "./search-path.ts";

type CitySuggestions = readonly { id: string; name: string; region: string }[];

const TYPING_PAUSE_MS = 200;

/** The search for a service and a city; leads to the owner's services, through sign-up without an account. */
export function SearchCard() {
  const navigate = useNavigate();
  const [where, setWhere] = useState("");
  const suggestions = useCitySuggestions(where);
  const list = useId();

  // Read from the inputs, because the person may have typed before this code was loaded.
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const field = (name: string) => String(values.get(name) ?? "");
    void navigate(searchPath({ what: field("q"), where: field("ville") }, suggestions));
  };
  return (
    <Card as="section" aria-labelledby={`${list}-title`} className="shadow-flottant">
      <h2 id={`${list}-title`} className="text-xl">
        <T>Trouvez votre professionnel idéal</T>
      </h2>
      <search>
        {/* Without a script, the form leads to the public directory. */}
        <form action={publicPaths.directory()} onSubmit={search} className="mt-5 grid gap-4">
          <Field label="De quoi avez-vous besoin ?">
            <TextInput
              name="q"
              before={<Search />}
              placeholder="Déneigement, vitres, pelouse…"
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
            />
          </Field>
          <Field label="Où ?">
            <TextInput
              name="ville"
              onChange={(event) => setWhere(event.target.value)}
              before={<MapPin />}
              placeholder="Ville, quartier ou code postal"
              maxLength={100}
              enterKeyHint="search"
              autoComplete="address-level2"
              list={list}
            />
          </Field>
          <datalist id={list}>
            {suggestions.map(({ id, name, region }) => (
              <option key={id} value={name} label={region === name ? undefined : region} />
            ))}
          </datalist>
          <Button type="submit" size="lg" block>
            Rechercher
          </Button>
        </form>
      </search>
      <p className="mt-4 text-sm text-brume">
        <T>Gratuit pour les propriétaires, sans engagement.</T>
      </p>
    </Card>
  );
}

/** Returns suggestions for the typed municipality; none when the call fails. */
function useCitySuggestions(values: string): CitySuggestions {
  const [suggestions, setPlaces] = useState<CitySuggestions>([]);
  const text = values.trim();
  useEffect(() => {
    if (text.length < 2) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const found = await import("./find-cities.ts")
        .then(({ findCities }) => findCities(text))
        .catch(() => null);
      if (found && !isCancelled) setPlaces(found.slice(0, 8));
    }, TYPING_PAUSE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [text]);
  return suggestions;
}
