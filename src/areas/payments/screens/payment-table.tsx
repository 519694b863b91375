import { tableColumns } from '#client/list/cells.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { formatMoney } from '#ui/text/money.ts';
import { TableCell, TableFooter, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import type { Payment } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { type CategorySum, sumOfAll, sumsByCategory } from '../sums.ts';
import { CategorySelect } from './category-select.tsx';

/** The headers of the documented columns, in their order. */
export const HEADERS = {
  pln: 'Kwota w PLN',
  category: 'Kategoria płatności',
  source: 'Źródło finansowania',
  request: 'Nr wniosku',
  inCurrency: 'Kwota w walucie',
  currency: 'Waluta',
  vat: 'Status VAT',
  comment: 'Komentarz',
  created: 'Utworzono',
  modified: 'Zmodyfikowano',
} as const;

/** When and by whom. */
export const Stamped = ({ at, by }: { at: string; by: string }) =>
  at === '' ? (
    '–'
  ) : (
    <span className="block text-xs/4">
      <span className="block whitespace-nowrap">{stampText(at)}</span>
      <span className="block wrap-anywhere text-muted-foreground">{by}</span>
    </span>
  );

type Name = (category: number) => string;

const columnsOf = ({ nameOf, asked, sorts }: Omit<PaymentTableProps, 'payments'>) =>
  tableColumns<Payment>([
    {
      key: 'pln',
      header: HEADERS.pln,
      numeric: true,
      cell: (row) => (
        <>
          {formatMoney(row.payment_amount_pln)}
          {asked?.includes(row) === false && <span className="block text-xs/4 font-normal">poza filtrami</span>}
        </>
      ),
    },
    {
      key: 'category',
      header: HEADERS.category,
      cell: (row) =>
        sorts && row.payment_category === NO_CATEGORY ? <CategorySelect payment={row} /> : nameOf(row.payment_category),
    },
    { key: 'source', header: HEADERS.source, kind: 'text', value: 'payment_source_pay' },
    { key: 'request', header: HEADERS.request, kind: 'text', value: 'payment_request_no' },
    { key: 'inCurrency', header: HEADERS.inCurrency, kind: 'money', value: 'payment_amount_currency' },
    { key: 'currency', header: HEADERS.currency, kind: 'text', value: 'payment_currency' },
    { key: 'vat', header: HEADERS.vat, kind: 'text', value: 'payment_vat_class' },
    { key: 'comment', header: HEADERS.comment, kind: 'text', value: 'payment_comment', className: 'wrap-anywhere' },
    { key: 'created', header: HEADERS.created, cell: (row) => <Stamped at={row.created_date} by={row.created_name} /> },
    {
      key: 'modified',
      header: HEADERS.modified,
      cell: (row) => <Stamped at={row.modified_date} by={row.modified_name} />,
    },
  ]);

const SumRow = ({ sum, label, rest }: { sum: CategorySum; label: string; rest: number }) => (
  <TableRow>
    <TableCell label={HEADERS.pln} numeric>
      {formatMoney(sum.pln)}
    </TableCell>
    <TableRowHeader colSpan={3}>{label}</TableRowHeader>
    <TableCell label={HEADERS.inCurrency} numeric>
      {formatMoney(sum.inCurrency)}
    </TableCell>
    <TableCell label={HEADERS.currency}>{sum.currency || '–'}</TableCell>
    <TableCell colSpan={rest} />
  </TableRow>
);

type SumRowsProps = {
  payments: readonly Payment[];
  nameOf: Name;
  /** How many columns follow the currency. */
  rest?: number;
};

/** A sum for each category, and of all payments when there are several. */
export function SumRows({ payments, nameOf, rest = 4 }: SumRowsProps) {
  const sums = sumsByCategory(payments);
  return (
    <>
      {sums.map((sum) => (
        <SumRow key={sum.category} sum={sum} label={`Łączna suma w kategorii: ${nameOf(sum.category)}`} rest={rest} />
      ))}
      {sums.length > 1 && <SumRow sum={sumOfAll(payments)} label="Razem" rest={rest} />}
    </>
  );
}

type PaymentTableProps = {
  payments: readonly Payment[];
  asked?: readonly Payment[];
  nameOf: Name;
  /** A payment without a category is given one on the spot. */
  sorts?: boolean;
};

/** The payments of a publication with their sums, to be read; those that are not asked for say so. */
export const PaymentTable = ({ payments, asked, ...shown }: PaymentTableProps) => (
  <DataTable
    caption="Opłaty"
    captionHidden
    columns={columnsOf({ ...shown, ...(asked && { asked }) })}
    rows={payments}
    rowState={(row) => (asked?.includes(row) === false ? 'dimmed' : undefined)}
    rowKey={({ payment_id: id }) => id}
    foot={
      <TableFooter>
        <SumRows payments={payments} nameOf={shown.nameOf} />
      </TableFooter>
    }
  />
);
