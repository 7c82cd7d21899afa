import { sql } from "kysely";
import {
  type Contract,
  type ContractRef,
  groundsAt,
  headOf,
  type Supplier,
  sheet,
  supplier,
  supplierName,
} from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { fileNamePart } from "#foundation/text/file-name-part.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { sheetPdf } from "#platform/pdf/sheet-pdf.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type LogoFiles, sheetHead } from "../documents/sheet-head.ts";
import { ownColumn } from "../read-quotes.ts";
import { depositColumn, depositDue } from "./deposit-due.ts";

/** Returns the contracts of a request, the newest first. Throws NOT_FOUND for another person's request. */
export async function contractsOfRequest(db: Db, actor: Actor, request_id: string): Promise<ContractRef[]> {
  const request = await db
    .selectFrom("published_requests")
    .select("id")
    .where("id", "=", request_id)
    .where(ownColumn(actor), "=", actor.id)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const rows = await db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .select(["c.id", "c.version", "v.total_cents", "v.accepted_at", "c.cancelled_at"])
    .where("c.request_id", "=", request_id)
    .orderBy("c.created_at", "desc")
    .execute();
  return rows.map(({ accepted_at, cancelled_at, ...row }) => ({
    ...row,
    accepted_at: accepted_at.toISOString(),
    cancelled_at: cancelled_at?.toISOString() ?? null,
  }));
}

/** Whether the work of a request `r` was said to be done. */
export const isDone = sql<boolean>`r.status = 'completed'`;

/**
 * Whether all of the version `v` of a contract `c` is invoiced, less what was credited to be invoiced again.
 */
export const isInvoiced = sql<boolean>`(
  select coalesce(sum(i.invoiced_cents), 0) >= v.total_cents and count(*) > 0
  from published_invoiced i where i.contract_id = c.id)`;

/** Whether nothing of a contract `c` with version `v` and request `r` is left to do, to invoice or to pay. */
export const isCarriedOut = sql<boolean>`(c.cancelled_at is null and ${isDone} and ${isInvoiced} and not exists (
  select from published_unpaid_invoices unpaid where unpaid.request_id = c.request_id))`;

/** Returns a contract with its versions. Throws NOT_FOUND for another person's. */
export async function ownContract(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  id: string,
  now: Date,
): Promise<Contract> {
  const found = await db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .select(["c.id", "c.request_id", "c.cancelled_at", "c.cancelled_ground"])
    .select([isDone.as("is_done"), isInvoiced.as("is_invoiced")])
    .select([isCarriedOut.as("is_carried_out"), depositColumn.as("deposit_cents"), "v.supplier"])
    .where("c.id", "=", id)
    .where(`c.${ownColumn(actor)}`, "=", actor.id)
    .executeTakeFirst();
  if (!found) throw new Failure(NOT_FOUND);
  const { is_done, is_invoiced, deposit_cents, supplier: agreed, ...contract } = found;
  const versions = await db
    .selectFrom("contract_versions")
    .select(["version", "supplier", "sheet", "sha256", "total_cents", "accepted_at", "starts_on"])
    .where("contract_id", "=", id)
    .orderBy("version", "desc")
    .execute();
  const [newest] = versions;
  return {
    ...contract,
    cancelled_at: contract.cancelled_at?.toISOString() ?? null,
    grounds: newest && !contract.cancelled_at ? groundsAt({ ...newest, is_done, is_invoiced }, now) : [],
    deposit: depositDue(deposit_cents, agreed),
    versions: versions.map(({ starts_on: _, supplier: sent, ...version }) => ({
      ...version,
      ...headingOf(supplier.parse(sent)),
      sheet: sheet.parse(version.sheet),
      accepted_at: version.accepted_at.toISOString(),
    })),
  };
}

/** The business of a version, as a page and a file name it. */
export const headingOf = (business: Supplier) => ({
  business_name: supplierName(business),
  head: headOf(business),
});

/** Returns a version as a PDF file; the text twin's hash is on it. Copies of one version are all alike. */
export async function contractPdf(
  files: LogoFiles,
  { business_name, head, sheet, sha256, accepted_at, version }: Contract["versions"][number],
): Promise<File> {
  const proof = `Accepté par voie électronique. Empreinte SHA-256 du texte : ${sha256}`;
  return sheetPdf(
    { ...sheet, blocks: [...sheet.blocks, { kind: "paragraph", text: proof }] },
    {
      name: `contrat-${fileNamePart(business_name)}-v${version}.pdf`,
      author: "Maisonnée",
      date: new Date(accepted_at),
      head: await sheetHead(files, head),
    },
  );
}

/** Returns the version that counts as a PDF file. Throws NOT_FOUND for another person's. */
export async function ownContractPdf(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  id: string,
  now: Date,
): Promise<File> {
  const { versions } = await ownContract(db, actor, id, now);
  const [newest] = versions;
  if (!newest) throw new Failure(NOT_FOUND);
  return contractPdf(storage, newest);
}
