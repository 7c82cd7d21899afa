import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { failureOf, sentenceFor } from "#client/failure.ts";
import { pageApi } from "#client/page-api.ts";
import { LETTER_KINDS, type LetterKind, switchable } from "#features/notifications/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { T } from "#ui/typography.tsx";

export const meta = () => [
  { title: "Vos courriels – Maisonnée" },
  { name: "robots", content: "noindex" },
  // The address carries a token: no other site is told of it. Our own is, or the form would come from nowhere.
  { name: "referrer", content: "same-origin" },
];

const INVALID = "Ce lien n'est pas complet ou n'est plus valable. Réglez vos courriels dans Paramètres.";

const NO_FORM = "Votre réponse n'a pas pu être lue. Ouvrez de nouveau le lien de votre courriel.";

interface Asked {
  token: string;
  kind: LetterKind;
}

function askedIn(request: Request): Asked | null {
  const query = new URL(request.url).searchParams;
  const kind = switchable.safeParse(query.get("genre"));
  const token = query.get("jeton");
  return kind.success && token ? { token, kind: kind.data } : null;
}

/** Reading changes nothing: mail programs open links to look at them. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = askedIn(request);
  return { letter: asked && LETTER_KINDS[asked.kind].label, isDigest: asked?.kind === "lead_digest" };
}

/** The page's own button, and what mail programs post by themselves (RFC 8058): « List-Unsubscribe=One-Click ». */
export async function action({ context, request }: ActionFunctionArgs) {
  const asked = askedIn(request);
  const form = await request.formData().catch(() => null);
  if (!form) return data({ failure: NO_FORM, is_on: false }, 400);
  const is_on = form.get("is_on") === "oui";
  if (!asked) return data({ failure: INVALID, is_on }, 404);
  try {
    await context.get(pageApi).notifications.unsubscribe({ ...asked, is_on });
    return { failure: null, is_on };
  } catch (error) {
    const unknown = failureOf(error) === "NOT_FOUND";
    return data({ failure: unknown ? INVALID : sentenceFor(error), is_on }, unknown ? 404 : 503);
  }
}

/** Where the foot of a letter leads: its kind is switched off by one press, without signing in. */
export default function UnsubscribePage() {
  const { letter, isDigest } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { state } = useNavigation();
  const failure = done?.failure ?? (letter ? null : INVALID);
  const off = done !== undefined && done.failure === null && !done.is_on;
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
            {done && (
              <Alert tone="success" live>
                {off
                  ? `C'est fait : vous ne recevrez plus « ${letter} »${isDigest ? ", ni un courriel pour chaque demande : réglez-les dans Paramètres" : ""}.`
                  : `C'est fait : vous recevrez de nouveau « ${letter} ».`}
              </Alert>
            )}
            {!off && (
              <p>
                <T>{`Ne plus recevoir les courriels « ${letter} » ? ${isDigest ? "Vous n'en recevrez pas non plus un pour chaque demande." : "Les autres continuent."}`}</T>
              </p>
            )}
            <input type="hidden" name="is_on" value={off ? "oui" : "non"} />
            <div>
              <Button type="submit" busy={state !== "idle"} variant={off ? "secondary" : "primary"}>
                {off ? "Recevoir de nouveau ces courriels" : "Ne plus recevoir ces courriels"}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  );
}
