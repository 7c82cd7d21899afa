import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { ARCHIVE_CODE_WRONG, archiveCode } from "#features/operator/contract/index.ts";
import { saveDataFile } from "#features/profiles/web/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { api, failureOf } from "../api.ts";
import { INCOMPLETE, useToken } from "./use-token.ts";

/** The token is in the fragment, which only a script reads. */
export const handle = declareQueryKeys();

export const meta = () => secretPage("Vos données");

/**
 * /mes-donnees: the link of a letter to somebody who cannot sign in; opens once, with the code given by
 * telephone.
 */
export default function ArchivePage() {
  const token = useToken();
  const [data, setData] = useState<object>();
  const [ended, setEnded] = useState<string>();
  const form = useForm({
    resolver: zodResolver(z.object({ code: archiveCode })),
    defaultValues: { code: "" },
  });
  const open = async ({ code }: { code: string }) => {
    try {
      const opened = (await api.dataArchives.open({ token: token ?? "", code })).data;
      setData(opened);
      saveDataFile(opened);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === ARCHIVE_CODE_WRONG.code)
        form.setError("code", { message: sentenceFor(error) }, { shouldFocus: true });
      else if (failure?.startsWith("ARCHIVE_")) setEnded(sentenceFor(error));
      else throw error;
    }
  };
  const refusal = ended ?? (token === "" ? INCOMPLETE : undefined);
  return (
    <div className="page mesure py-10">
      <PageHeader
        title="Vos données"
        text="Tout ce que Maisonnée garde sur vous, dans un fichier de données (JSON)."
      />
      <Card>
        {refusal && (
          <Alert tone="danger" live>
            <T>{`${refusal} `}</T>
            <TextLink to={publicPaths.contact}>Nous écrire</TextLink>
          </Alert>
        )}
        {data && (
          <div className="grid gap-5">
            <Alert tone="success" live>
              Votre fichier est prêt. Ce lien ne s'ouvrira plus : gardez le fichier en lieu sûr.
            </Alert>
            <div>
              <Button variant="secondary" onClick={() => saveDataFile(data)}>
                Enregistrer le fichier de nouveau
              </Button>
            </div>
          </div>
        )}
        {!refusal && !data && (
          <Form form={form} onSubmit={open}>
            <p>
              <T>
                Ce lien ne s'ouvre qu'une fois. Téléchargez le fichier sur un appareil à vous : il contient
                vos adresses, vos demandes et vos messages.
              </T>
            </p>
            <FormField
              form={form}
              name="code"
              label="Code à huit chiffres"
              hint="Celui que nous vous avons donné au téléphone."
              required
            >
              {(field) => (
                <TextInput {...field} inputMode="numeric" autoComplete="off" className="chiffres" />
              )}
            </FormField>
            <div>
              <Button
                type="submit"
                busy={form.formState.isSubmitting}
                busyText="Préparation…"
                disabled={token === undefined}
              >
                Télécharger mes données
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  );
}
