import { useState } from "react";
import { TextLink } from "../buttons/button-link.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { Combobox, type ComboboxOption } from "../forms/combobox/combobox.tsx";
import { MultiCombobox } from "../forms/combobox/multi-combobox.tsx";
import { DateInput, TimeInput } from "../forms/date-input.tsx";
import { Field } from "../forms/field.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { RadioCards } from "../forms/radio-cards.tsx";
import { RatingInput } from "../forms/rating-input.tsx";
import { Select } from "../forms/select.tsx";
import { Switch } from "../forms/switch.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { House as HouseIcon, Search, Wrench } from "../icons.ts";

const CITIES: readonly ComboboxOption[] = [
  { value: "mtl", label: "Montréal", detail: "Montréal" },
  { value: "qc", label: "Québec", detail: "Capitale-Nationale" },
  { value: "lvl", label: "Laval", detail: "Laval" },
  { value: "ssp", label: "Saint-Stanislas-de-Champlain", detail: "Mauricie" },
  { value: "sher", label: "Sherbrooke", detail: "Estrie" },
  { value: "levis", label: "Lévis", detail: "Chaudière-Appalaches" },
];

export function Fields() {
  const [city, setCity] = useState<ComboboxOption | null>(CITIES[0] ?? null);
  const [cities, setCities] = useState<ComboboxOption[]>(CITIES.slice(1, 4));
  const [shown, setShown] = useState(true);
  const [stars, setStars] = useState<number | null>(4);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field label="Adresse courriel" required hint="Nous n’y enverrons que l’essentiel.">
        <TextInput type="email" autoComplete="email" placeholder="vous@exemple.ca" />
      </Field>
      <Field label="Code postal" error="Le code postal doit être au format québécois (ex: G1A 1A1)">
        <TextInput defaultValue="90210" />
      </Field>
      <Field label="Mot de passe" required aside={<TextLink to="/dev/ui">Mot de passe oublié ?</TextLink>}>
        <PasswordInput defaultValue="Neige2026" autoComplete="current-password" />
      </Field>
      <Field label="Prix">
        <TextInput inputMode="decimal" defaultValue="45,00" after="$" className="chiffres" />
      </Field>
      <Field label="Rechercher">
        <TextInput type="search" before={<Search />} placeholder="Déneigement, tonte, vitres…" />
      </Field>
      <Field label="Type de propriété">
        <Select
          placeholder="Choisir un type"
          options={[
            { value: "house", label: "Maison" },
            { value: "duplex", label: "Duplex" },
          ]}
        />
      </Field>
      <Field label="Ville" hint="Les accents ne comptent pas.">
        <Combobox options={CITIES} value={city} onChange={setCity} placeholder="Chercher une ville" />
      </Field>
      <Field label="Villes desservies">
        <MultiCombobox
          options={CITIES}
          values={cities}
          onChange={setCities}
          placeholder="Ajouter une ville"
        />
      </Field>
      <Field label="Jour souhaité" hint="Le calendrier est celui de votre appareil.">
        <DateInput defaultValue="2026-11-23" min="2026-11-21" />
      </Field>
      <Field label="Heure souhaitée" error="Choisissez une heure entre 8 h et 17 h">
        <TimeInput defaultValue="18:30" min="08:00" max="17:00" />
      </Field>
      <Field label="Décrivez le besoin" className="md:col-span-2">
        <TextArea
          limit={200}
          defaultValue="Entrée double, environ 12 m, trottoir compris. La neige va à gauche."
        />
      </Field>
      <Field label="Désactivé" optional>
        <TextInput disabled defaultValue="Québec" />
      </Field>
      <div>
        <Checkbox label="Recevoir les nouvelles demandes par courriel" defaultChecked />
        <Checkbox label="J’accepte les conditions" error="Vous devez accepter les conditions" />
      </div>
      <RadioCards
        className="md:col-span-2"
        legend="Type de compte"
        name="account"
        defaultValue="owner"
        cards={[
          {
            value: "owner",
            icon: HouseIcon,
            title: "Propriétaire",
            text: "Trouvez et réservez des services pour votre propriété",
          },
          {
            value: "provider",
            icon: Wrench,
            title: "Prestataire",
            text: "Offrez vos services et développez votre activité",
          },
        ]}
      />
      <Switch
        checked={shown}
        onChange={setShown}
        label="Service affiché"
        stateText={shown ? "Actif" : "Inactif"}
      />
      <RatingInput legend="Votre note" name="stars" value={stars} onValue={setStars} />
    </div>
  );
}
