import { useQuery } from "@tanstack/react-query";
import type { GuestLink, Lead } from "#features/requests/contract/index.ts";
import { smsHref } from "#foundation/input/phone.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MessageSquareText, SendHorizontal } from "#ui/icons.ts";
import { share } from "#ui/overlays/share.ts";
import { queries } from "../../api.ts";

/**
 * The private link of a soumission, for a client of one's own whom no letter reaches: copied, shared, or sent
 * in a text message. Says where letters go when the provider wrote another address of the client since.
 * Nothing for anybody else.
 */
export function GuestLinkCard({ id }: { id: string }) {
  const lead = useQuery(queries.leads.get.queryOptions({ input: { id } }));
  const link = useQuery({
    ...queries.proposals.link.queryOptions({ input: { id } }),
    enabled: lead.data !== undefined && hasNotCome(lead.data.data),
  });
  if (!lead.data || !hasNotCome(lead.data.data) || !link.data) return null;
  const { client, service } = lead.data.data;
  const { written_email } = link.data.data;
  const email = client.masked ? null : client.email;
  return (
    <>
      {written_email !== null && written_email !== email && (
        <OtherAddress email={email} written={written_email} />
      )}
      {email === null && <LinkCard {...link.data.data} service={service.name} />}
    </>
  );
}

const hasNotCome = ({ client, is_own_client, email_confirmed }: Lead) =>
  is_own_client && !client.masked && !client.is_closed && !email_confirmed;

const OtherAddress = ({ email, written }: { email: string | null; written: string }) => (
  <Alert title="Cette soumission ne suit pas la nouvelle adresse" className="wrap-anywhere print:hidden">
    {`${email === null ? `Elle a été préparée sans courriel : rien ne part à ${written}.` : `Ses courriels partent à ${email}, et non à ${written}.`} Pour changer d'adresse, retirez-la, puis préparez-en une nouvelle depuis la fiche de votre client.`}
  </Alert>
);

function LinkCard({ url, phone, service }: GuestLink & { service: string }) {
  const words = `${sentence(`Bonjour, voici ma soumission : ${service}`)} ${url}`;
  return (
    <Card as="section" aria-label="Envoyez le lien à votre client" className="print:hidden">
      <CardHeader title="Envoyez le lien à votre client" />
      <div className="grid grid-cols-1 gap-4">
        <p>
          <T>
            Aucun courriel ne part pour cette soumission : envoyez-en le lien. Pour lire et accepter, votre
            client donne une adresse courriel et la confirme ; elle s'ajoute alors à sa fiche.
          </T>
        </p>
        <div className="flex items-end gap-2">
          <Field label="Lien de la soumission" className="min-w-0 flex-1">
            <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <CopyButton text={url} copied={{ title: "Lien copié", text: "Envoyez-le à votre client." }} />
        </div>
        <div className="flex flex-wrap gap-3">
          {phone && (
            <ButtonLink to={smsHref(phone, words)}>
              <MessageSquareText className="size-5" />
              Envoyer par texto
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={() => void shareLink(words)}>
            <SendHorizontal className="size-5" />
            Partager le lien
          </Button>
        </div>
      </div>
    </Card>
  );
}

const shareLink = (text: string) =>
  share(
    { title: "Soumission", text },
    {
      copied: { title: "Message copié", text: "Collez-le dans un message à votre client." },
      failed: "Ce navigateur ne le permet pas. Copiez le lien.",
    },
  );
