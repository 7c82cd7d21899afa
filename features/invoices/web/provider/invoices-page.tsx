import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import {
  INVOICE_STATUSES,
  type InvoiceRef,
  type InvoiceStatus,
  invoiceStatus,
} from "#features/invoices/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { formatMoney } from "#foundation/money.ts";
import { INVOICE_STATUS_WORDS, providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Money } from "#ui/display/money.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageParam } from "#ui/page/list-pages.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { InvoiceStatusBadge } from "../card/invoice-status.tsx";
import { ExportAccounting } from "./accounting/export-dialog.tsx";
import { DownloadRegister } from "./download-register.tsx";
import { owedWords } from "./owed-words.ts";
import { ReminderSwitch } from "./reminder-switch.tsx";

export const meta = () => privatePage("Factures");

interface View {
  status?: InvoiceStatus | undefined;
  year?: number | undefined;
  page: number;
}

const STATUSES = keysOf(INVOICE_STATUSES);

/** Returns what the URL asks to see. */
function viewOf(search: URLSearchParams): View {
  const word = search.get("etat");
  const year = Number(search.get("annee"));
  return {
    status: STATUSES.find((status) => INVOICE_STATUS_WORDS[status] === word),
    year: Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : undefined,
    page: pageParam(search),
  };
}

/** Keeps the place of the sentence that comes with the list. */
const ITS_LINE = "\u00a0";

/** /provider/invoices: a provider's invoices, what is left to pay of them, and the register of a year. */
export default function InvoicesPage() {
  const view = viewOf(useSearchParams()[0]);
  const invoices = useQuery({
    ...queries.invoices.list.queryOptions({ input: view }),
    placeholderData: keepPreviousData,
  });
  const years = invoices.data?.years ?? [];
  const registerYear = view.year ?? years[0];
  const owed = invoices.data && owedWords(invoices.data);
  return (
    <>
      <PageHeader
        title="Factures"
        text={invoices.isLoading ? ITS_LINE : owed}
        actions={
          registerYear !== undefined && (
            <>
              <DownloadRegister year={registerYear} />
              <ExportAccounting />
            </>
          )
        }
      />
      <div className="grid gap-5">
        <div>
          {years.length > 0 && <Filters view={view} years={years} />}
          <PagedList
            query={listQuery(invoices)}
            href={(page) => providerPaths.invoices({ ...view, page })}
            label="Pages des factures"
            loading={<SkeletonText lines={6} />}
          >
            {({ data }) => {
              if (data.length > 0)
                return (
                  <DataTable
                    caption="Vos factures"
                    columns={COLUMNS}
                    rows={data}
                    rowKey={({ id }) => id}
                    stacked="lines"
                  />
                );
              return years.length > 0 ? <NoMatch /> : <NoInvoice />;
            }}
          </PagedList>
        </div>
        {!invoices.isLoading && <ReminderSwitch />}
      </div>
    </>
  );
}

const COLUMNS: readonly Column<InvoiceRef>[] = [
  {
    key: "number",
    header: "Facture",
    main: true,
    cell: ({ number, title, is_part, request_id, client_name }) => (
      <>
        <TextLink to={providerPaths.quote(request_id)}>{is_part ? title : number}</TextLink>
        <span className="block font-normal text-brume">
          <T>{client_name}</T>
        </span>
      </>
    ),
  },
  { key: "status", header: "État", cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
  { key: "issued", header: "Date", cell: ({ issued_on }) => <Day day={issued_on} /> },
  { key: "due", header: "Échéance", cell: ({ due_on }) => <Day day={due_on} /> },
  { key: "total", header: "Total", numeric: true, cell: ({ total_cents }) => <Money cents={total_cents} /> },
  {
    key: "left",
    header: "À payer",
    numeric: true,
    cell: ({ left_cents, to_refund_cents }) => {
      if (to_refund_cents > 0) return <T>{`À rembourser : ${formatMoney(to_refund_cents)}`}</T>;
      return left_cents === 0 ? "—" : <Money cents={left_cents} />;
    },
  },
];

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="chiffres whitespace-nowrap">
      {day}
    </time>
  );
}

function Filters({ view: { status, year }, years }: { view: View; years: readonly number[] }) {
  const navigate = useNavigate();
  const show = (changes: Partial<View>) =>
    void navigate(providerPaths.invoices({ status, year, ...changes, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <search className="mb-2 flex flex-wrap gap-3">
      <Field label="État" className="flex-1 basis-[9rem] sm:max-w-56">
        <Select
          value={status ?? ""}
          placeholder="Toutes"
          options={STATUSES.map((value) => ({ value, label: INVOICE_STATUSES[value] }))}
          onChange={({ currentTarget: { value } }) => show({ status: invoiceStatus.safeParse(value).data })}
        />
      </Field>
      <Field label="Année" className="flex-1 basis-[9rem] sm:max-w-40">
        <Select
          value={year === undefined ? "" : String(year)}
          placeholder="Toutes"
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ currentTarget: { value } }) =>
            show({ year: value === "" ? undefined : Number(value) })
          }
        />
      </Field>
    </search>
  );
}

function NoMatch() {
  return (
    <p className="py-8 text-center text-brume">
      Aucune facture ne correspond à ces filtres.{" "}
      <TextLink to={providerPaths.invoices()}>Voir toutes mes factures</TextLink>
    </p>
  );
}

function NoInvoice() {
  return (
    <EmptyState
      title="Aucune facture"
      text="Une fois un contrat conclu, facturez-le depuis la page de la demande : le numéro, les taxes et l'envoi sont automatiques."
      action={
        <ButtonLink to={providerPaths.leads({ state: "unlocked" })}>Voir mes demandes en cours</ButtonLink>
      }
    />
  );
}
