import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { pageApi } from "#client/page-api.ts";
import type { ProfilesContract } from "#features/profiles/contract/api.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { failureOf } from "../api.ts";
import { ClaimDocuments } from "./claim-documents.tsx";
import { OpenDocuments } from "./open-documents.tsx";

export const meta = () => secretPage("Vos documents", { hasForm: true });

const NO_FORM = "Votre réponse n'a pas pu être lue. Ouvrez de nouveau le lien de votre courriel.";

const apiOf = (context: LoaderFunctionArgs["context"]) => pageApi<ProfilesContract>(context).guests;

/** A GET changes nothing, because mail programs open links to check them. */
export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  try {
    return { entry: (await apiOf(context).entry({ token })).data };
  } catch (error) {
    if (failureOf(error) === "NOT_FOUND") return { entry: null };
    throw error;
  }
}

export async function action({ context, request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) return data({ failure: NO_FORM, invalid: undefined, done: null, email: undefined }, 400);
  const act = form.get("act") === "refuse" ? "refuse" : "link";
  const to = new URL(request.url).searchParams.get("retour");
  const email = form.get("email")?.toString();
  try {
    if (act === "refuse") await apiOf(context).refuse({ token });
    else await apiOf(context).sendLink({ token, ...(to && { to }), ...(email && { email }) });
    return { failure: null, invalid: undefined, done: act, email };
  } catch (error) {
    const { email: invalid } = fieldsOf(error);
    return data(
      { failure: invalid ? null : sentenceFor(error), invalid, done: null, email },
      failureOf(error) === "NOT_FOUND" ? 404 : 409,
    );
  }
}

/** /acces/:token: sends a client without an account the link that opens what a provider sent them. */
export default function GuestPage() {
  const { entry } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="page mesure py-10">
      <PageHeader title="Vos documents" />
      <Card className="grid gap-5">
        {result?.failure && (
          <Alert tone="danger" live>
            {result.failure}
          </Alert>
        )}
        {result?.done === "refuse" ? (
          <Alert tone="success" live title="C'est fait">
            Vos coordonnées sont effacées. Plus aucune entreprise ne peut vous envoyer de soumission par
            Maisonnée sans que vous l'ayez demandé.
          </Alert>
        ) : entry ? (
          <Entry
            {...entry}
            isSent={result?.done === "link"}
            given={result?.email}
            invalid={result?.invalid}
          />
        ) : (
          <Over />
        )}
      </Card>
    </div>
  );
}

interface EntryProps {
  /** Null for a client who gives one now. */
  email: string | null;
  businesses: string[];
  may_refuse: boolean;
  isSent: boolean;
  given: string | undefined;
  /** What is wrong with the address given. */
  invalid: string | undefined;
}

function Entry({ email, businesses, may_refuse, isSent, given, invalid }: EntryProps) {
  const { state, formData } = useNavigation();
  const busy = state === "idle" ? null : formData?.get("act");
  const who = businesses.length > 0 ? new Intl.ListFormat("fr-CA").format(businesses) : "Une entreprise";
  return (
    <>
      <p className="wrap-anywhere">
        <T>{`${who} vous ${businesses.length > 1 ? "ont" : "a"} écrit par Maisonnée. ${email ? `Pour lire, accepter ou refuser, ouvrez le lien que nous envoyons à ${email}.` : "Pour lire, accepter ou refuser, donnez votre adresse courriel et ouvrez le lien que nous y envoyons : il prouve que c'est bien vous."} Aucun compte ni mot de passe n'est nécessaire.`}</T>
      </p>
      {isSent && (
        <Alert tone="success" live title="Le lien est parti">
          {`Regardez les courriels de ${email ?? given}. Le lien ne sert qu'une fois, dans l'heure. Rien après quelques minutes ? Vérifiez les indésirables.`}
        </Alert>
      )}
      {email === null ? <ClaimDocuments /> : <OpenDocuments />}
      <Form method="post" className="grid gap-5">
        {email === null && (
          <Field
            label="Votre adresse courriel"
            error={invalid}
            hint="Elle devient celle de vos documents une fois le lien ouvert, et l'entreprise la voit."
          >
            <TextInput type="email" name="email" autoComplete="email" required defaultValue={given} />
          </Field>
        )}
        <div>
          <Button
            type="submit"
            name="act"
            value="link"
            busy={busy === "link"}
            busyText="Envoi…"
            variant={isSent ? "secondary" : "primary"}
          >
            {isSent ? "Renvoyer le lien" : "Envoyer le lien"}
          </Button>
        </div>
        <p className="text-sm text-brume">
          <T>En ouvrant le lien, vous acceptez les </T>
          <TextLink to={publicPaths.terms()}>conditions</TextLink>
          <T> de Maisonnée. Ce que nous gardons de vous est dit sous </T>
          <TextLink to={publicPaths.privacy()}>Confidentialité</TextLink>.
        </p>
      </Form>
      {may_refuse && (
        <details className="border-t border-lisiere pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            <T>Vous ne connaissez pas cette entreprise ?</T>
          </summary>
          <Form method="post" className="grid gap-3 pt-2">
            <p>
              <T>
                Nous effaçons vos coordonnées et ce qu'elle vous a envoyé, et plus personne ne vous écrira
                ainsi.
              </T>
            </p>
            <div>
              <Button
                type="submit"
                name="act"
                value="refuse"
                variant="secondary"
                busy={busy === "refuse"}
                busyText="Effacement…"
              >
                Effacer, et ne plus rien recevoir
              </Button>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}

const Over = () => (
  <p>
    <T>
      Ce lien n'est plus valable. Si vous avez choisi un mot de passe, connectez-vous ; sinon, demandez à
      l'entreprise de vous écrire de nouveau.
    </T>
  </p>
);
