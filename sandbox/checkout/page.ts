import { html, raw } from "hono/html";
import { formatMoney } from "#foundation/money.ts";
import { french } from "#foundation/text/typography.ts";
import type { Line, Session } from "../stripe-objects.ts";
import type { TypedCard } from "./card.ts";
import { pageStyle } from "./page-style.ts";

type Html = ReturnType<typeof html>;

/** The state of the page after a failed attempt. */
export interface Retry {
  typed: TypedCard;
  errors: Partial<Record<keyof TypedCard, string>>;
  /** The bank's message, when the card was valid but declined. */
  refusal: string | null;
}

export const emptyForm: Retry = {
  typed: { number: "", expiry: "", cvc: "", name: "" },
  errors: {},
  refusal: null,
};

function document(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="fr-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Maisonnée</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header class="notice"><p>${french("Mode démonstration : aucun paiement réel")}</p></header>
<main>${content}</main>
</body>
</html>`;
}

function amount(cents: number, currency: string): string {
  const money = formatMoney(cents);
  return currency === "cad" ? money : money.replace("$", currency.toUpperCase());
}

function lineRow(line: Line): Html {
  const several = (line.quantity ?? 1) > 1;
  const each = html` <span class="quantity">× ${line.quantity}</span>`;
  return html`<tr><th scope="row">${french(line.description ?? "")}${several ? each : ""}</th>
<td>${amount(line.amount_total, line.currency)}</td></tr>`;
}

function summary(session: Session, lines: Line[]): Html {
  return html`<section class="sheet"><table>
<caption>Votre commande</caption>
<tbody>${lines.map(lineRow)}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${amount(session.amount_total ?? 0, session.currency ?? "cad")}</td></tr></tfoot>
</table></section>`;
}

interface Field {
  name: keyof TypedCard;
  label: string;
  hint?: string;
  autocomplete: string;
  inputmode: "numeric" | "text";
}

const numberField: Field = {
  name: "number",
  label: "Numéro de carte",
  hint: "Carte d’essai : 4242 4242 4242 4242",
  autocomplete: "cc-number",
  inputmode: "numeric",
};
const expiryField: Field = {
  name: "expiry",
  label: "Expiration",
  hint: "MM/AA",
  autocomplete: "cc-exp",
  inputmode: "numeric",
};
const cvcField: Field = {
  name: "cvc",
  label: "CVC",
  hint: "Code de sécurité",
  autocomplete: "cc-csc",
  inputmode: "numeric",
};
const nameField: Field = {
  name: "name",
  label: "Nom inscrit sur la carte",
  autocomplete: "cc-name",
  inputmode: "text",
};

function input(field: Field, retry: Retry, firstInvalid: string | undefined): Html {
  const error = retry.errors[field.name];
  const describedBy = [field.hint && `${field.name}-hint`, error && `${field.name}-error`]
    .filter(Boolean)
    .join(" ");
  return html`<div class="field">
<label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" value="${retry.typed[field.name]}" required
 autocomplete="${field.autocomplete}" inputmode="${field.inputmode}" maxlength="100"
 ${describedBy ? html`aria-describedby="${describedBy}"` : ""}
 ${error ? html`aria-invalid="true"` : ""} ${firstInvalid === field.name ? html`autofocus` : ""}>
${field.hint ? html`<p class="hint" id="${field.name}-hint">${french(field.hint)}</p>` : ""}
${error ? html`<p class="error" id="${field.name}-error">${french(error)}</p>` : ""}
</div>`;
}

function alert(retry: Retry): Html | "" {
  const message =
    retry.refusal ?? (Object.keys(retry.errors).length > 0 ? "Vérifiez les champs indiqués." : null);
  return message ? html`<p class="alert" role="alert">${french(message)}</p>` : "";
}

/** Returns the card form; it is posted to the page's own address, without script or session. */
export function paymentPage(session: Session, lines: Line[], retry: Retry = emptyForm): Html {
  const total = amount(session.amount_total ?? 0, session.currency ?? "cad");
  const firstWrong = Object.keys(retry.errors)[0];
  const field = (one: Field) => input(one, retry, firstWrong);
  const failed = firstWrong !== undefined || retry.refusal !== null;
  return document(
    failed ? french("Erreur : paiement par carte") : "Paiement par carte",
    html`<h1>Payer ${total}</h1>
<div class="columns">${summary(session, lines)}
<section class="sheet" aria-labelledby="card"><h2 id="card">Carte de paiement</h2>
${alert(retry)}
<form method="post" novalidate>
${field(numberField)}
<div class="pair">${field(expiryField)}${field(cvcField)}</div>
${field(nameField)}
<button type="submit">Payer</button>
</form>
<form method="post" action="${session.id}/cancel"><button type="submit" class="quiet">Annuler</button></form>
</section></div>`,
  );
}

function messagePage(title: string, sentence: string, link: { href: string; label: string } | null): Html {
  return document(
    title,
    html`<h1>${title}</h1><div class="sheet"><p>${french(sentence)}</p>
${link ? html`<a class="button" href="${link.href}">${link.label}</a>` : ""}</div>`,
  );
}

/** Returns the page of a session already paid, with a link back to the product. */
export const paidPage = (destination: string): Html =>
  messagePage("Déjà payé", "Cette commande est payée. Rien d’autre ne sera débité.", {
    href: destination,
    label: "Continuer",
  });

export const expiredPage = (destination: string | null): Html =>
  messagePage(
    "Page expirée",
    "Cette page de paiement n’est plus valide et rien n’a été débité. Revenez à Maisonnée pour recommencer.",
    destination ? { href: destination, label: "Revenir à Maisonnée" } : null,
  );

export const unknownPage = (): Html =>
  messagePage("Page introuvable", "Cette page de paiement n’existe pas. Vérifiez l’adresse.", null);
