import { ChevronDown, ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { cn } from '#ui/cn.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Named } from '#ui/named.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { NoValue, TableFooter } from '#ui/table/table.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { formatDecimal, formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Grouping, type PaidAs, paymentSummaryList, TOTAL } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { WITHOUT_CATEGORY } from '../schema-words.ts';
import { groupOf, groupsOf, type PaymentGroup, shareOf } from '../sums.ts';

/** So many lines stand on a page. */
const PAGE = 100;
const NONE: ReadonlySet<string> = new Set();
const headerOf = (by: Grouping) => paymentSummaryList.columns.find(({ key }) => key === by)?.header ?? '';

/** A group, or one of the rows that it is made of. `words`: what else than the group's name tells the row from others. */
type Line = Pick<PaymentGroup, 'payments' | 'pln' | 'inCurrency' | 'currency'> & {
  group: string;
  isPart: boolean;
  /** It stands above the rows that it is made of. */
  hasParts: boolean;
  /** What the share is of: all payments, or of a part its group. */
  whole: string;
  words: readonly string[];
  of: Partial<PaidAs>;
};

const wordsOf = (row: PaymentSum | undefined, keys: readonly Grouping[]) =>
  row ? keys.map((key) => String(row[key])) : [];

const askedAs = (row: PaymentSum, keys: readonly Grouping[]): Partial<PaidAs> =>
  Object.fromEntries(keys.map((key) => [key, String(row[key])]));

/** Every group, and the rows of those that have several. */
function linesOf(rows: readonly PaymentSum[], [by, ...others]: readonly [Grouping, ...Grouping[]]): Line[] {
  const { pln: whole } = groupOf(TOTAL, rows);
  return groupsOf(rows, by).flatMap(({ label, rows: own, ...sums }): Line[] => {
    const group = { ...sums, group: label, whole, isPart: false, of: { [by]: label } };
    const [only, ...more] = own;
    if (more.length === 0) return [{ ...group, hasParts: false, words: wordsOf(only, others) }];
    return [
      { ...group, hasParts: true, words: [] },
      ...own.map((row) => ({
        ...groupOf(label, [row]),
        group: label,
        whole: sums.pln,
        isPart: true,
        hasParts: false,
        words: wordsOf(row, others),
        of: askedAs(row, [by, ...others]),
      })),
    ];
  });
}

/** The lines of a page; one that begins amid a group names it again. */
function pageOf(lines: readonly Line[], page: number) {
  const shown = lines.slice((page - 1) * PAGE, page * PAGE);
  const group = shown[0]?.isPart && lines.find(({ isPart, group: name }) => !isPart && name === shown[0]?.group);
  return group ? [group, ...shown] : shown;
}

/** When the payments were entered. */
type Entered = Pick<PaidAs, 'from' | 'to'>;

type PaymentSumsProps = {
  rows: readonly PaymentSum[];
  by: readonly [Grouping, ...Grouping[]];
  of: Entered;
  page: number;
  toPage: (page: number) => void;
};

/** The sums by what they are grouped by, each as long as its share; the first grouping is summed up. */
export function PaymentSums({ rows, by, of, page, toPage }: PaymentSumsProps) {
  const isNarrow = useNarrow();
  const id = useId();
  const [first, ...others] = by;
  const total = groupOf(TOTAL, rows);
  const all = linesOf(rows, by);
  const whole = all.filter(({ hasParts }) => hasParts).map(({ group }) => group);
  const [folded, fold] = useState(NONE);
  // Another grouping, or other years, may have none of those.
  const isFolded = whole.some((group) => folded.has(group));
  const lines = all.filter(({ isPart, group }) => !isPart || !folded.has(group));
  const last = Math.max(Math.ceil(lines.length / PAGE), 1);
  const shown = Math.min(page, last);
  const linkId = (group: string) => `${id}-${whole.indexOf(group)}`;
  const inCurrency = ({ inCurrency: sum, currency }: Line | PaymentGroup) =>
    sum === null ? currency || <NoValue /> : `${formatMoney(sum)} ${currency}`;
  const entered = (line: Line) => ({ ...line.of, ...of });
  const columns = tableColumns<Line>([
    {
      key: first,
      header: headerOf(first),
      rowHeader: true,
      bare: true,
      cell: (line) =>
        line.isPart ? (
          <Part line={line} of={entered(line)} isNarrow={isNarrow} />
        ) : (
          <>
            {line.hasParts && (
              <FoldButton
                of={linkId(line.group)}
                isFolded={folded.has(line.group)}
                onClick={() => fold(folded.symmetricDifference(new Set([line.group])))}
              />
            )}
            <PaymentsLink id={line.hasParts ? linkId(line.group) : undefined} of={entered(line)}>
              {line.group}
            </PaymentsLink>
            {isNarrow && line.words.length > 0 && <span className="font-normal"> · {line.words.join(' · ')}</span>}
          </>
        ),
    },
    ...(isNarrow ? [] : others).map((key, index) => ({
      key,
      header: headerOf(key),
      cell: (line: Line) =>
        index === 0 && line.words[0] ? (
          <PaymentsLink of={entered(line)}>
            <Named of={[line.group, ...line.words.slice(1)].join(', ')}>{line.words[0]}</Named>
          </PaymentsLink>
        ) : (
          line.words[index]
        ),
    })),
    { key: 'payments', header: 'Opłaty', kind: 'number', fact: { before: 'Opłaty: ' } },
    { key: 'pln', header: 'Kwota w PLN', kind: 'money', fact: { after: ' PLN' } },
    {
      key: 'share',
      header: 'Udział',
      numeric: true,
      fact: {},
      className: 'sm:w-[26%]',
      cell: (line) => <Share line={line} />,
    },
    ...(by.includes('currency')
      ? [
          {
            key: 'inCurrency',
            header: 'Kwota w walucie',
            numeric: true,
            fact: { before: 'w walucie: ' },
            cell: inCurrency,
          },
        ]
      : []),
  ]);
  return (
    <>
      {whole.length > 0 && (
        <div className="no-print mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-muted-foreground">
            Udział grupy liczy się od całości, a udział wiersza pod nią od grupy.
          </p>
          <Button
            size="sm"
            icon={isFolded ? ChevronsUpDown : ChevronsDownUp}
            onClick={() => fold(isFolded ? NONE : new Set(whole))}
          >
            {isFolded ? 'Rozwiń grupy' : 'Zwiń grupy'}
          </Button>
        </div>
      )}
      <DataTable
        caption={paymentSummaryList.title}
        captionHidden
        columns={columns}
        rows={pageOf(lines, shown)}
        rowKey={({ of: asked, isPart }) => JSON.stringify([isPart, asked])}
        rowState={({ isPart }) => (isPart || others.length === 0 ? undefined : 'frozen')}
        foot={
          <TableFooter>
            <SumRow
              label={TOTAL}
              columns={columns}
              sums={{
                payments: formatInteger(total.payments),
                pln: formatMoney(total.pln),
                share: shareText(total.pln, total.pln),
                ...(by.includes('currency') && { inCurrency: inCurrency(total) }),
              }}
            />
          </TableFooter>
        }
      />
      <Pages page={shown} last={last} change={toPage} />
    </>
  );
}

/** `of`: the link that names the group. */
type FoldProps = { of: string; isFolded: boolean; onClick: () => void };

/** Hides the rows of a group, or shows them. */
const FoldButton = ({ of, isFolded, onClick }: FoldProps) => (
  <IconButton
    icon={ChevronDown}
    size="sm"
    label={isFolded ? 'Rozwiń wiersze' : 'Zwiń wiersze'}
    aria-describedby={of}
    onClick={onClick}
    className={cn('no-print -my-1 -ms-2 me-1', isFolded && '[&_svg]:-rotate-90')}
  />
);

type PartProps = { line: Line; of: Partial<PaidAs>; isNarrow: boolean };

/** A row of the group above: on a phone's card with all its words. */
const Part = ({ line: { group, words }, of, isNarrow }: PartProps) =>
  isNarrow ? (
    <span className="font-normal">
      {group} · <PaymentsLink of={of}>{words.join(' · ')}</PaymentsLink>
    </span>
  ) : (
    <VisuallyHidden>{group}</VisuallyHidden>
  );

function shareText(part: string, whole: string) {
  const share = shareOf(part, whole);
  return share === null ? '–' : `${formatDecimal(share, 1)}%`;
}

/** The share as a bar of what it is of, and in digits. */
const Share = ({ line: { pln, isPart, whole } }: { line: Line }) => (
  <span className="flex items-center justify-end gap-3">
    <span aria-hidden className="h-3 flex-1 rounded-xs bg-track max-sm:hidden">
      <span
        className={cn('block h-full rounded-xs', isPart ? 'bg-chart-1-soft' : 'bg-chart-1')}
        style={{ width: `${shareOf(pln, whole) ?? 0}%` }}
      />
    </span>
    <span className={cn('sm:w-12', isPart && 'text-muted-foreground')}>
      {shareText(pln, whole)}
      {isPart && <span className="sm:sr-only"> grupy</span>}
    </span>
  </span>
);

type PaymentsLinkProps = { of: Partial<PaidAs>; id?: string | undefined; children: ReactNode };

/** The works whose payments the row counts, of any year; those without a category under their own filter. */
const PaymentsLink = ({ of: { category, ...of }, id, children }: PaymentsLinkProps) => (
  <PageLink
    id={id}
    to="/admin/publpayments"
    search={
      {
        period: 0,
        ...(category === WITHOUT_CATEGORY ? { nocat: true } : category && { category }),
        ...Object.fromEntries(Object.entries(of).filter(([, word]) => word)),
      } as never
    }
  >
    {children}
  </PageLink>
);
