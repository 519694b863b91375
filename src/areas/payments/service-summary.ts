import { and, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import { type FileQuery, type FilterOf, MOST_ROWS } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { listFileName, parametersOf, rowsText } from '#platform/files/list-file.ts';
import { madeBy, xlsxResponse, type Sheet, sheet } from '#platform/files/xlsx.ts';
import { persons, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Column } from '#shared/columns.ts';
import {
  columnsOf,
  type Grouping,
  groupingsOf,
  type PaidAs,
  paidAs,
  paymentSummaryList,
  type SummedRow,
  totalRow,
} from './lists.ts';
import type { LedgerDays, PaidWords, PaymentSum } from './schema.ts';
import { ONLY_PLN, WITHOUT_CATEGORY, WITHOUT_CURRENCY, WITHOUT_SOURCE, WITHOUT_UNIT } from './schema-words.ts';
import { groupsOf, MIXED, shareOf } from './sums.ts';
import { paymentCategories, publicationPayments as payments } from './tables.ts';

/** Entered on these days, in Warsaw time. */
export const enteredWithin = ({ from, to }: LedgerDays) =>
  and(
    from ? sql`${payments.createdAt} >= ${startOfDay(sql`${from}::date`)}` : undefined,
    to ? sql`${payments.createdAt} < ${startOfDay(sql`${to}::date + 1`)}` : undefined,
  );

/** The unit of the publication's first author from here, so that every payment counts once. */
export const unitOfWork = sql`
  left join lateral (
    select ${units.name} as name from ${authorships}
    join ${persons} on ${persons.id} = ${authorships.personId}
    left join ${units} on ${units.id} = ${persons.unitId}
    where ${authorships.publicationId} = ${publications.id}
    order by ${authorships.position} limit 1) as unit on true`;

// As a literal: a parameter would be another one in each place of the same statement, so that the grouping would not match.
const withoutCategory = sql.raw(`'${WITHOUT_CATEGORY}'`);

export const EXPRESSIONS: Record<Grouping, SQL> = {
  year: sql`${publications.year}`,
  category: sql`coalesce(${paymentCategories.name}, ${withoutCategory})`,
  unit: sql`coalesce(unit.name, ${sql.raw(`'${WITHOUT_UNIT}'`)})`,
  source: sql`coalesce(nullif(${payments.source}, ''), ${sql.raw(`'${WITHOUT_SOURCE}'`)})`,
  currency: sql`coalesce(nullif(${payments.currency}, ''),
    case when ${payments.amountCurrency} is null then ${sql.raw(`'${ONLY_PLN}'`)} else ${sql.raw(`'${WITHOUT_CURRENCY}'`)} end)`,
};

/** The words that payments have, in the order of the alphabet. */
export async function paidWords(db: Db): Promise<PaidWords> {
  const rows = await db.execute<{ kind: keyof PaidWords; word: string }>(sql`
    with paid as (
      select ${EXPRESSIONS.category} as category, ${EXPRESSIONS.unit} as unit, ${EXPRESSIONS.source} as source,
        ${EXPRESSIONS.currency} as currency
      from ${payments} join ${publications} on ${publications.id} = ${payments.publicationId}
      left join ${paymentCategories} on ${paymentCategories.id} = ${payments.categoryId} ${unitOfWork})
    select * from (select distinct v.kind, v.word from paid p, lateral (
      values ('category', p.category), ('unit', p.unit), ('source', p.source), ('currency', p.currency)) v (kind, word)) w
    order by w.word collate polish`);
  const of = (asked: keyof PaidWords) =>
    rows.flatMap(({ kind, word }) => (kind === asked ? [{ code: word, name: word }] : []));
  return { category: of('category'), unit: of('unit'), source: of('source'), currency: of('currency') };
}

/** SQL: the payments that the summary's row counts which these words are of, from the tables on. `noCategory`: of them those without one. */
export function askedPayments(of: PaidAs, noCategory: boolean): SQL | undefined {
  const { year, from, to, ...named } = paidAs(of);
  const words = Object.entries(named).filter(([, word]) => word);
  const isEntered = enteredWithin({ from, to });
  if (words.length === 0 && !year && !isEntered && !noCategory) return undefined;
  return sql`from ${payments} join ${publications} on ${publications.id} = ${payments.publicationId}
    left join ${paymentCategories} on ${paymentCategories.id} = ${payments.categoryId}
    ${named.unit ? unitOfWork : sql``}
    where ${and(
      isEntered ?? sql`true`,
      noCategory ? sql`${payments.categoryId} is null` : undefined,
      year ? sql`${publications.year}::text = ${year.trim()}` : undefined,
      ...words.map(([key, word]) => sql`lower(${EXPRESSIONS[key as Grouping]}) = lower(${word})`),
    )}`;
}

/** The sums of payments by what the query asks for, at most as many as a file holds, and how many there are. */
async function readSums(db: Db, query: FilterOf<typeof paymentSummaryList>) {
  const asked = groupingsOf(query);
  const columnOf = (key: Grouping) => (asked.includes(key) ? EXPRESSIONS[key] : sql`null`);
  const foreign = sql`filter (where ${payments.amountCurrency} is not null)`;
  const isMixed = sql`count(distinct ${payments.currency}) ${foreign} > 1`;
  const currency = asked.includes('currency')
    ? EXPRESSIONS.currency
    : sql`case when ${isMixed} then ${MIXED} else coalesce(max(${payments.currency}) ${foreign}, '') end`;
  const grouped =
    asked.length > 0
      ? sql`group by ${sql.join(
          asked.map((key) => EXPRESSIONS[key]),
          sql`, `,
        )}`
      : sql``;
  const rows = await db.execute<PaymentSum & { total: number }>(sql`
    with sums as (
    select ${columnOf('year')}::int as year, ${columnOf('category')}::text as category, ${columnOf('unit')}::text as unit,
      ${columnOf('source')}::text as source, ${currency}::text as currency, count(*)::int as payments,
      coalesce(sum(${payments.amountPln}), 0)::numeric(20, 2)::text as amount_pln,
      case when ${isMixed} then null else sum(${payments.amountCurrency})::text end as amount_currency
    from ${payments} join ${publications} on ${publications.id} = ${payments.publicationId}
    left join ${paymentCategories} on ${paymentCategories.id} = ${payments.categoryId}
    ${asked.includes('unit') ? unitOfWork : sql``}
    where ${enteredWithin(query) ?? sql`true`}
    ${grouped}
    ${asked.length > 0 ? sql`` : sql`having count(*) > 0`})
    select *, (count(*) over ())::int as total from sums order by year desc nulls last, category collate polish, unit collate polish, source collate polish,
      currency limit ${MOST_ROWS}`);
  return { rows: rows.map(({ total: _total, ...row }): PaymentSum => row), total: rows[0]?.total ?? 0 };
}

/** The sums of payments by what the query asks for. */
export const sumPayments = async (db: Db, query: FilterOf<typeof paymentSummaryList>): Promise<PaymentSum[]> =>
  (await readSums(db, query)).rows;

/** The sums in the order of the screen with shares, and a total in the end. */
function summarySheet(rows: readonly PaymentSum[], query: FilterOf<typeof paymentSummaryList>): Sheet {
  const [by] = groupingsOf(query);
  const sum = totalRow(rows, by);
  const share: Column<SummedRow> = {
    key: 'share',
    header: 'Udział (%)',
    kind: 'decimal',
    value: ({ amount_pln: pln }) => shareOf(pln, sum.amount_pln),
    // A column of years has no room for words.
    ...(by === 'year' && { note: ({ isTotal }: SummedRow) => (isTotal ? 'Razem' : null) }),
  };
  return sheet<SummedRow>(
    paymentSummaryList.title,
    columnsOf(query).flatMap((column): Column<SummedRow>[] => (column.key === 'pln' ? [column, share] : [column])),
    {
      batches:
        by === undefined
          ? [...rows]
          : rows.length === 0
            ? []
            : [...groupsOf(rows, by).flatMap(({ rows: own }) => own), sum],
      isTotal: ({ isTotal = false }) => isTotal,
    },
  );
}

export async function paymentSummaryFile(db: Db, actor: Actor, query: FileQuery<typeof paymentSummaryList>) {
  const { rows, total } = await readSums(db, query);
  return xlsxResponse({
    fileName: listFileName(paymentSummaryList, query),
    sheets: [summarySheet(rows, query)],
    parameters: [...madeBy(actor), ...parametersOf(paymentSummaryList, query), ['Wiersze', rowsText(total)]],
  });
}
