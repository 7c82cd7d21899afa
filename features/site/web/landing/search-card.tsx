import { MapPin, Search } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { T } from "#ui/typography.tsx";
import { searchPath } from "./where.ts";

type Places = readonly { id: string; name: string; region: string }[];

const TYPING_PAUSE_MS = 200;

/** What and where; the answer is the owner's services, through sign-up for who has no account yet. */
export function SearchCard() {
  const navigate = useNavigate();
  const [where, setWhere] = useState("");
  const places = usePlaces(where);
  const list = useId();

  // Read where they were typed: that may have been before this code had arrived.
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const words = (name: string) => String(typed.get(name) ?? "");
    void navigate(searchPath({ what: words("q"), where: words("city") }, places));
  };
  return (
    <Card as="section" aria-labelledby={`${list}-title`} className="shadow-flottant">
      <h2 id={`${list}-title`} className="text-xl">
        <T>Trouvez votre professionnel idéal</T>
      </h2>
      <search>
        {/* Without a script, the public directory answers. */}
        <form action="/repertoire" onSubmit={search} className="mt-5 grid gap-4">
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
              name="city"
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
            {places.map(({ id, name, region }) => (
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

/** The municipalities that what is typed may mean. Without an answer there are simply none to propose. */
function usePlaces(typed: string): Places {
  const [places, setPlaces] = useState<Places>([]);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < 2) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const { findCities } = await import("./find-cities.ts");
      const found = await findCities(text).catch(() => null);
      if (found && !gone) setPlaces(found.slice(0, 8));
    }, TYPING_PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text]);
  return places;
}
