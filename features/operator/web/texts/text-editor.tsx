import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import type { SiteText } from "#features/operator/contract/index.ts";
import { isHelp, SITE_LIMITS, type SiteDocument, textDraft } from "#features/site/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { TextPreview } from "./text-preview.tsx";
import { TEXTS } from "./text-words.ts";

const HELP_SIGNS =
  "« ## » commence une catégorie, « ### » une question que suit sa réponse, « Mots-clés : » d'autres mots pour la trouver, qui ne sont pas montrés";

/** How long nothing is typed before the preview follows. */
const PAUSE_MS = 400;

/** Writes the next version of a text beside what its page will show; on a narrow screen one of the two. */
export function TextEditor({ text }: { text: SiteText }) {
  const { document, in_work } = text;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pane, setPane] = useState<"write" | "preview">("write");
  // The next save builds on the last one made here, not on another operator's.
  const revision = useRef(in_work?.revision ?? 0);
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm({
    name: `text-${document}`,
    initial: {
      title: in_work?.title ?? text.title,
      body: in_work?.body ?? text.body,
      from_day: in_work?.from_day ?? dayOf(Date.now()),
    },
    // Words that somebody typed are kept, also when a colleague saved others meanwhile.
    base: document,
    resolver: zodResolver(textDraft),
  });
  const { isSubmitting } = form.formState;
  return (
    <section aria-labelledby="ecrire">
      <h2 id="ecrire" className="text-xl">
        <T>{`${TEXTS[document].name} : version suivante`}</T>
      </h2>
      <fieldset className="mt-4 flex gap-2 lg:hidden">
        <legend className="sr-only">Montrer</legend>
        {(["write", "preview"] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={pane === name ? "primary" : "secondary"}
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {name === "write" ? "Texte" : "Aperçu"}
          </Button>
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className={pane === "write" ? "min-w-0" : "min-w-0 max-lg:hidden"}>
          <Form
            form={form}
            onSubmit={async (draft, event) => {
              const pressed = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
              const proposed = pressed?.getAttribute("value") === "propose";
              await api.siteTexts.write({ ...draft, document, revision: revision.current, proposed });
              revision.current += 1;
              toast.success(proposed ? "Proposé : à publier" : "Brouillon enregistré", TEXTS[document].name);
              form.reset(draft);
              clearDraft();
              await client.invalidateQueries({ queryKey: queries.siteTexts.list.key() });
              if (proposed) void navigate(operatorPaths.texts());
            }}
          >
            {isRestored && <RestoredDraft onDiscard={discardDraft} />}
            <LeaveDialog isUnsaved={isUnsaved} />
            <FormField form={form} name="title" label="Titre" required>
              {(field) => <TextInput {...field} autoComplete="off" />}
            </FormField>
            <FormField
              form={form}
              name="body"
              label="Texte"
              hint={`${isHelp(document) ? HELP_SIGNS : "« ## » commence un titre"}, « - » un élément de liste ; **gras**, *italique*, [mots](/adresse). {courriel}, {téléphone} et {responsable} sont remplacés.`}
              required
            >
              {(field) => (
                <TextArea {...field} rows={20} limit={SITE_LIMITS.textBodyMax} className="max-h-[70dvh]" />
              )}
            </FormField>
            <FormField
              form={form}
              name="from_day"
              label="En vigueur le"
              hint="À minuit, heure du Québec."
              required
            >
              {(field) => <DateInput {...field} />}
            </FormField>
            <div className="flex flex-wrap gap-3">
              {/* Enter presses the first one. */}
              <Button type="submit" variant="secondary" busy={isSubmitting}>
                Enregistrer le brouillon
              </Button>
              <Button type="submit" value="propose" busy={isSubmitting}>
                Proposer
              </Button>
              <ButtonLink variant="quiet" to={operatorPaths.texts()}>
                Fermer
              </ButtonLink>
            </div>
          </Form>
        </div>
        <div className={pane === "preview" ? "min-w-0" : "min-w-0 max-lg:hidden"}>
          <Preview document={document} title={form.watch("title")} body={form.watch("body")} />
        </div>
      </div>
    </section>
  );
}

/** A preview of a text as its page will show it. */
function Preview({ document, title, body }: { document: SiteDocument; title: string; body: string }) {
  const [read, setRead] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setRead(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  return (
    <Card as="section" aria-label="Aperçu">
      <p className="text-2xl font-bold">
        <T>{title}</T>
      </p>
      <div className="mt-4">
        <TextPreview document={document} body={read} />
      </div>
    </Card>
  );
}
