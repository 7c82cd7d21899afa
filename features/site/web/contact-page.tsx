import type { ReactNode } from "react";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, type MetaArgs } from "react-router";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { pageApi } from "#client/page-api.ts";
import type { SiteContract } from "#features/site/contract/api.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Mail, Phone } from "#ui/icons.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { strings } from "#ui/strings.ts";
import { failureOf } from "./api.ts";
import { ContactForm, type Outcome } from "./contact/contact-form.tsx";
import { phoneUrl } from "./phone-url.ts";

export const handle = declareQueryKeys();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Contact",
    description: "Écrire à Maisonnée, ou nous joindre par courriel ou par téléphone, en français.",
    path: publicPaths.contact,
  });

const NO_FORM = "Votre message n'a pas pu être lu. Écrivez-le de nouveau ci-dessous.";

/**
 * Queues a message for the support address (docs/product.md "Pages"); a limit and a
 * hidden field keep robots out.
 */
export async function action({ context, request }: Pick<ActionFunctionArgs, "context" | "request">) {
  const form = await request.formData().catch(() => null);
  const field = (name: string) => String(form?.get(name) ?? "");
  const values = {
    name: field("name"),
    email: field("email"),
    message: field("message"),
    fax: field("fax"),
  };
  if (!form) return data({ sent: false, fields: {}, failure: NO_FORM, values } satisfies Outcome, 400);
  try {
    await pageApi<SiteContract>(context).site.contact(values);
    return { sent: true } satisfies Outcome;
  } catch (error) {
    const fields = fieldsOf(error);
    const failure = Object.keys(fields).length > 0 ? null : sentenceFor(error);
    const status = failureOf(error) === "RATE_LIMIT_EXCEEDED" ? 429 : failure ? 503 : 422;
    return data({ sent: false, fields, failure, values } satisfies Outcome, status);
  }
}

/** Sends it; where that does not reach the server the form says so and stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Outcome> {
  try {
    return await serverAction<Outcome>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { sent: false, fields: {}, failure: strings.formFailed, values: null };
  }
}

const linkStyle = "text-lg font-semibold text-epinette underline underline-offset-4 [overflow-wrap:anywhere]";

/** The contact page: a form, an address and a phone number. */
export default function ContactPage() {
  const facts = useSiteFacts();
  if (!facts) return null;
  return (
    <div className="page py-12 sm:py-20">
      <h1 className="text-2xl">
        <T>Nous contacter</T>
      </h1>
      <p className="mesure mt-4 text-lg text-brume">
        <T>
          Une question, un travail qui s'est mal passé, une idée : écrivez ou appelez. Pour une demande en
          cours, dites-nous le service et l'adresse, nous irons plus vite.
        </T>
      </p>
      <div className="mt-10 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" aria-labelledby="ecrire">
          <h2 id="ecrire" className="mb-5 text-xl">
            Écrivez-nous
          </h2>
          <ContactForm />
        </Card>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <ContactMethod
            icon={<Mail />}
            title="Par courriel"
            text="Pour tout ce qui demande une pièce jointe ou une trace écrite."
          >
            <a className={linkStyle} href={`mailto:${facts.support_email}`}>
              {facts.support_email}
            </a>
          </ContactMethod>
          <ContactMethod
            icon={<Phone />}
            title="Par téléphone"
            text="Les jours ouvrables, pour ce qui presse."
          >
            <a className={linkStyle} href={phoneUrl(facts.support_phone)}>
              {facts.support_phone}
            </a>
          </ContactMethod>
        </div>
      </div>
    </div>
  );
}

function ContactMethod({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" className="grid content-start gap-2">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-md bg-givre [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <h2 className="mt-2 text-lg">{title}</h2>
      <p className="text-brume">
        <T>{text}</T>
      </p>
      <p className="mt-1">{children}</p>
    </Card>
  );
}
