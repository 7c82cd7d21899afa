import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { pageApi } from "#client/page-api.ts";
import type { NotificationsContract } from "#features/notifications/contract/api.ts";
import { LETTER_KINDS, type LetterKind, switchable } from "#features/notifications/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { failureOf } from "./api.ts";

export const meta = () => secretPage("Vos courriels", { hasForm: true });

const INVALID = "Ce lien n'est pas complet ou n'est plus valable. Réglez vos courriels dans Paramètres.";

const NO_FORM = "Votre réponse n'a pas pu être lue. Ouvrez de nouveau le lien de votre courriel.";

interface UnsubscribeLink {
  token: string;
  kind: LetterKind;
}

function readLink(request: Request): UnsubscribeLink | null {
  const query = new URL(request.url).searchParams;
  const kind = switchable.safeParse(query.get("genre"));
  const token = query.get("jeton");
  return kind.success && token ? { token, kind: kind.data } : null;
}

/** A GET changes nothing, because mail programs open links to check them. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = readLink(request);
  return { letter: link && LETTER_KINDS[link.kind].label, isDigest: link?.kind === "lead_digest" };
}

/** Handles the page's button, and the post of mail programs (RFC 8058): « List-Unsubscribe=One-Click ». */
export async function action({ context, request }: ActionFunctionArgs) {
  const link = readLink(request);
  const form = await request.formData().catch(() => null);
  if (!form) return data({ failure: NO_FORM, is_on: false }, 400);
  const is_on = form.get("is_on") === "oui";
  if (!link) return data({ failure: INVALID, is_on }, 404);
  try {
    await pageApi<NotificationsContract>(context).notifications.unsubscribe({ ...link, is_on });
    return { failure: null, is_on };
  } catch (error) {
    const isInvalid = failureOf(error) === "NOT_FOUND";
    return data({ failure: isInvalid ? INVALID : sentenceFor(error), is_on }, isInvalid ? 404 : 503);
  }
}

/** The page of the unsubscribe link: switches a kind of letter off without signing in. */
export default function UnsubscribePage() {
  const { letter, isDigest } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { state } = useNavigation();
  const failure = result?.failure ?? (letter ? null : INVALID);
  const isOff = result !== undefined && result.failure === null && !result.is_on;
  return (
    <div className="page mesure py-10">
      <PageHeader title="Vos courriels" />
      <Card>
        {failure && (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        )}
        {letter && !failure && (
          <Form method="post" className="grid gap-5">
            {result && (
              <Alert tone="success" live>
                {isOff
                  ? `C'est fait : vous ne recevrez plus « ${letter} »${isDigest ? ", ni un courriel pour chaque demande : réglez-les dans Paramètres" : ""}.`
                  : `C'est fait : vous recevrez de nouveau « ${letter} ».`}
              </Alert>
            )}
            {!isOff && (
              <p>
                <T>{`Ne plus recevoir les courriels « ${letter} » ? ${isDigest ? "Vous n'en recevrez pas non plus un pour chaque demande." : "Les autres continuent."}`}</T>
              </p>
            )}
            <input type="hidden" name="is_on" value={isOff ? "oui" : "non"} />
            <div>
              <Button type="submit" busy={state !== "idle"} variant={isOff ? "secondary" : "primary"}>
                {isOff ? "Recevoir de nouveau ces courriels" : "Ne plus recevoir ces courriels"}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  );
}
