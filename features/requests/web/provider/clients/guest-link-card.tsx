import { useQuery } from "@tanstack/react-query";
import type { GuestLink, Lead } from "#features/requests/contract/index.ts";
import { smsHref } from "#foundation/input/phone.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MessageSquareText, SendHorizontal } from "#ui/icons.ts";
import { share } from "#ui/overlays/share.ts";
import { queries } from "../../api.ts";

/**
 * The private link of a soumission, for a client of one's own whom no letter reaches: copied, shared, or sent
 * in a text message. Nothing for anybody else.
 */
export function GuestLinkCard({ id }: { id: string }) {
  const lead = useQuery(queries.leads.get.queryOptions({ input: { id } }));
  const isUnreached = lead.data !== undefined && hasNoAddress(lead.data.data);
  const link = useQuery({
    ...queries.proposals.link.queryOptions({ input: { id } }),
    enabled: isUnreached,
  });
  if (!isUnreached || !link.data) return null;
  return <LinkCard {...link.data.data} service={lead.data.data.service.name} />;
}

const hasNoAddress = ({ client, is_own_client }: Lead) =>
  is_own_client && !client.masked && client.email === null && !client.is_closed;

function LinkCard({ url, phone, service }: GuestLink & { service: string }) {
  const words = `${sentence(`Bonjour, voici ma soumission : ${service}`)} ${url}`;
  return (
    <Card as="section" aria-label="Envoyez le lien à votre client" className="print:hidden">
      <CardHeader title="Envoyez le lien à votre client" />
      <div className="grid grid-cols-1 gap-4">
        <p>
          <T>
            Ce client n'a pas de courriel : rien ne part sans vous. Pour lire et accepter, il donne une
            adresse courriel et la confirme ; elle s'ajoute alors à sa fiche.
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
