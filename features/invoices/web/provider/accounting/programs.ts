import type { ReceivedLine, SaleLine } from "#features/invoices/contract/index.ts";

/** The programs that a provider's books may be in. */
export const PROGRAMS = {
  quickbooks: {
    title: "QuickBooks en ligne",
    text: "À l'importation, choisissez les dates « JJ/MM/AAAA » et des montants sans les taxes.",
  },
  sage: {
    title: "Sage 50",
    text: "Les ventes s'importent avec l'article « Travaux ». Sage 50 n'importe aucun paiement : leur tableau sert à les saisir.",
  },
  table: {
    title: "Tableau simple",
    text: "Pour Excel, Numbers ou votre comptable.",
  },
} as const;
export type Program = keyof typeof PROGRAMS;

/** The files that a program takes, each by its name in French. */
export const FILES = {
  sales: "Ventes",
  credits: "Notes de crédit",
  received: "Paiements",
} as const;
export type AccountingFile = keyof typeof FILES;

/** QuickBooks imports invoices and credit notes apart. */
export const filesOf = (program: Program): AccountingFile[] =>
  program === "quickbooks" ? ["sales", "credits", "received"] : ["sales", "received"];

/** The data that an accounting file is made from. */
export interface Books {
  sales: readonly SaleLine[];
  received: readonly ReceivedLine[];
}

export interface AccountingDownload {
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  extension: "csv" | "imp";
}
