import type { LetterPorts, Role } from "#features/notifications/server/index.ts";
import {
  CANCELLATION_GROUNDS,
  type CancellationGround,
  type Contract,
  REFUND_DAYS,
  sheet,
  supplier,
} from "#features/quotes/contract/index.ts";
import { placeFact, requestParties } from "#features/scheduling/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Attachment } from "#platform/mail/mail.ts";
import { sheetCopies } from "#platform/pdf/sheet-copies.ts";
import { depositColumn, depositDue } from "./contracts/deposit-due.ts";
import { contractPdf, headingOf } from "./contracts/read-contracts.ts";

/** The data that letters about a contract show. */
export interface LetterContract {
  owner_id: string;
  provider_id: string;
  request_id: string;
  owner_name: string;
  business_name: string;
  service: string;
  property: string;
  city: string;
  cancelled_ground: CancellationGround | null;
  deposit: Contract["deposit"];
  copy: Contract["versions"][number];
}

/** Returns the data for letters about a contract; for its version in force unless another is named. */
export async function loadContract(
  { db }: Pick<LetterPorts, "db">,
  { contract_id, version }: { contract_id: string; version?: number },
): Promise<LetterContract | null> {
  const row = await db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", "v.contract_id", "c.id")
    .select(["c.owner_id", "c.provider_id", "c.request_id", "c.cancelled_ground"])
    .select(["v.version", "v.supplier", "v.sheet", "v.sha256", "v.total_cents", "v.accepted_at"])
    .select(depositColumn.as("deposit_cents"))
    .where("c.id", "=", contract_id)
    .where((eb) => eb("v.version", "=", version ?? eb.ref("c.version")))
    .executeTakeFirst();
  if (!row) return null;
  const { owner_name, business_name, service, property, city } = await requestParties(db)
    .where("r.id", "=", row.request_id)
    .executeTakeFirstOrThrow();
  const {
    owner_id,
    provider_id,
    request_id,
    cancelled_ground,
    deposit_cents,
    supplier: business,
    ...copy
  } = row;
  return {
    ...{ owner_id, provider_id, request_id, cancelled_ground, owner_name, business_name },
    ...{ service, property, city },
    deposit: depositDue(deposit_cents, business),
    copy: {
      ...copy,
      ...headingOf(supplier.parse(business)),
      sheet: sheet.parse(copy.sheet),
      accepted_at: copy.accepted_at.toISOString(),
    },
  };
}

export const contractFacts = (reader: Role, { service, property, city, copy, deposit }: LetterContract) => [
  { label: "Travaux", value: service },
  placeFact(reader, { property, city }),
  { label: "Version", value: String(copy.version) },
  { label: "Total", value: formatMoney(copy.total_cents) },
  ...(deposit ? [{ label: "Acompte à verser", value: formatMoney(deposit.amount_cents) }] : []),
  ...(deposit?.how ? [{ label: "Comment le verser", value: deposit.how }] : []),
];

/** Says on which ground a contract was cancelled and what follows, alike to both sides. */
export const cancellationParagraphs = ({ cancelled_ground: ground }: LetterContract) => [
  ground ? `Motif du client : ${CANCELLATION_GROUNDS[ground]}` : "",
  ground === "unilateral"
    ? "Le travail déjà fait et les frais engagés restent dus au prestataire."
    : `Tout ce qui a été payé est à rembourser dans les ${REFUND_DAYS} jours.`,
];

/** The copy that the law asks for: a PDF file and its text twin. */
const copies = async (
  { copy }: LetterContract,
  { storage }: Pick<LetterPorts, "storage">,
): Promise<Attachment[]> => sheetCopies(await contractPdf(storage, copy), copy.sheet);

/**
 * A side's copy of a contract that was concluded or changed with `other`, whose name it is; `pathOf` is its
 * page.
 */
export const copyFaces = (
  reader: Role,
  other: "business_name" | "owner_name",
  pathOf: (requestId: string) => string,
) => ({
  email: (contract: LetterContract) => ({
    subject: `Votre contrat avec ${contract[other]}${contract.copy.version === 1 ? "" : " est modifié"}`,
    preview: contract.service,
    paragraphs: [
      "Le contrat est conclu. Votre copie est jointe, en PDF et en texte ; conservez-la. Elle dit aussi comment l'annuler.",
    ],
    facts: contractFacts(reader, contract),
    action: { label: "Voir le contrat", path: pathOf(contract.request_id) },
  }),
  attachments: copies,
});

export const EXAMPLE_CONTRACT: LetterContract = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  owner_name: "Hélène Côté",
  business_name: "Services Gagnon",
  service: "Déneigement résidentiel",
  property: "Maison",
  city: "Laval",
  cancelled_ground: "not_disclosed",
  deposit: { amount_cents: 10_000, how: "Interac : paiement@exemple.test" },
  copy: {
    business_name: "Services Gagnon",
    head: null,
    version: 1,
    sheet: { title: "Contrat de services", blocks: [] },
    sha256: "0".repeat(64),
    total_cents: 51_739,
    accepted_at: "2026-03-02T14:00:00.000Z",
  },
};
