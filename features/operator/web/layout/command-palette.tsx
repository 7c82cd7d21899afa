import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { SEARCHED_WORD_MIN } from "#features/operator/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { queries } from "../api.ts";
import { viewAddress } from "../table/saved-views.tsx";
import { CONSOLE_PAGES } from "./console-pages.ts";
import { FoundGroups, foundValues } from "./found-groups.tsx";
import { NoMatch, PaletteInput, PaletteLine } from "./palette-parts.tsx";

const ALL_PEOPLE = "all people";
const ALL_ACTS = "all acts";

/** The console's search by keyboard: its pages, and everything that has one. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const q = useDeferredValue(typed.trim());
  // One letter is the beginning of a page's name; one digit is a number.
  const isQuery = q.length >= SEARCHED_WORD_MIN || /\d/.test(q);
  const { data, error } = useQuery({
    ...queries.search.all.queryOptions({ input: { q } }),
    enabled: isQuery,
  });
  const found = isQuery ? data?.data : undefined;
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const pages = CONSOLE_PAGES.filter(({ label, words = "" }) => fold(`${label} ${words}`).includes(fold(q)));
  const { data: saved } = useQuery(queries.views.list.queryOptions());
  const views = (saved?.data ?? []).filter(({ name }) => fold(name).includes(fold(q)));
  const values = [
    ...pages.map(({ to }) => to),
    ...views.map(({ id }) => id),
    ...(found ? foundValues(found) : []),
    ...(isQuery ? [ALL_PEOPLE, ALL_ACTS] : []),
  ];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Aller à…">
      {/* What is found by the server is not filtered again. */}
      <Command
        shouldFilter={false}
        loop
        label="Aller à"
        value={values.includes(chosen) ? chosen : (values[0] ?? "")}
        onValueChange={setChosen}
      >
        <PaletteInput
          typed={typed}
          onType={(text) => {
            setTyped(text);
            // Typing selects the first line again.
            setChosen("");
          }}
          placeholder="Nom, téléphone, reçu 7, facture 2026-0007…"
        />
        {found?.kinds.length === 0 && pages.length === 0 && views.length === 0 && (
          <p role="status" className="px-3 pt-3 text-brume">
            <T>{`Rien ne correspond à « ${q} ». Essayez un nom, une adresse courriel, un téléphone, les mots d'un service ou le numéro d'un document.`}</T>
          </p>
        )}
        <Command.List
          label="Résultats"
          className="mt-3 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:text-brume"
        >
          <NoMatch />
          {pages.length > 0 && (
            <Command.Group heading="Pages">
              {pages.map(({ to, label }) => (
                <PaletteLine key={to} value={to} onSelect={() => go(to)}>
                  <T>{label}</T>
                </PaletteLine>
              ))}
            </Command.Group>
          )}
          {views.length > 0 && (
            <Command.Group heading="Vues">
              {views.map((view) => (
                <PaletteLine key={view.id} value={view.id} onSelect={() => go(viewAddress(view))}>
                  {view.name}
                </PaletteLine>
              ))}
            </Command.Group>
          )}
          {found && <FoundGroups found={found} onGo={go} />}
          {isQuery && (
            <Command.Group heading="Chercher">
              <PaletteLine value={ALL_PEOPLE} onSelect={() => go(operatorPaths.people({ q }))}>
                <T>{`Toutes les personnes pour « ${q} »`}</T>
              </PaletteLine>
              <PaletteLine value={ALL_ACTS} onSelect={() => go(operatorPaths.acts({ person: q }))}>
                <T>{`Les actes au sujet de « ${q} »`}</T>
              </PaletteLine>
            </Command.Group>
          )}
        </Command.List>
      </Command>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          <T>{sentenceFor(error)}</T>
        </p>
      )}
    </Dialog>
  );
}
