import { cn } from '#ui/cn.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDecimal } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import { TableCell, TableFoot, TableRow, TableRowHeader } from '#ui/table.tsx';
import { displayedSlot, type StatementEntry } from '../schema.ts';
import { type DisciplineView, limitOrigin, sumOf } from './discipline-view.ts';

const COLUMNS: readonly Column<StatementEntry>[] = [
  { key: 'rok', header: 'Rok', rowHeader: true, cell: (row) => row.rok },
  { key: 'fte', header: 'Wielkość etatu', numeric: true, cell: (row) => formatDecimal(row.wielkosc_etatu, 4) },
  { key: 'percent', header: 'Udział dyscypliny', numeric: true, cell: (row) => `${formatDecimal(row.prc_dysc, 0)}%` },
  { key: 'slot', header: 'Slot w dyscyplinie', numeric: true, cell: (row) => formatDecimal(displayedSlot(row), 4) },
];

/** The statements of each year, and how the limit of every discipline comes from them. */
export function StatementSlots({ views, years }: { views: DisciplineView[]; years: number }) {
  const known = views.filter(({ statements }) => statements.length > 0);
  const reduced = known.some(({ statements }) => statements.some(({ slot_factor }) => slot_factor !== 1));
  return (
    <Section
      title="Sloty z oświadczeń"
      description={
        reduced
          ? 'Stan na 31 grudnia każdego roku. Sloty lat do 2021 są pomnożone przez 0,8, bo cztery sloty dzielą się na pięć lat.'
          : 'Stan na 31 grudnia każdego roku.'
      }
    >
      {known.length === 0 ? (
        <EmptyState title="Brak zaliczania do N" />
      ) : (
        <div className={cn('grid items-start gap-x-6 gap-y-6', known.length > 1 && 'xl:grid-cols-2')}>
          {known.map((view) => (
            <div key={view.code} className="space-y-2">
              <DataTable
                caption={view.name}
                columns={COLUMNS}
                rows={view.statements}
                rowKey={(row) => row.rok}
                foot={<Sum entries={view.statements} />}
              />
              <p className="tabular max-w-prose text-sm">
                <Origin view={view} years={years} />
              </p>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

function Sum({ entries }: { entries: StatementEntry[] }) {
  return (
    <TableFoot>
      <TableRow>
        <TableRowHeader colSpan={COLUMNS.length - 1}>Suma w dyscyplinie</TableRowHeader>
        <TableCell label="Slot w dyscyplinie" numeric>
          {formatDecimal(sumOf(entries.map(displayedSlot)), 2)}
        </TableCell>
      </TableRow>
    </TableFoot>
  );
}

const BOUND_TEXTS = {
  least: 'podniesione do najmniejszego limitu',
  most: 'obniżone do największego limitu',
};

function Origin({ view, years }: { view: DisciplineView; years: number }) {
  const origin = limitOrigin(view, years);
  const limit = <strong>{formatDecimal(view.slotLimit, 2)}</strong>;
  if (!origin)
    return <>Limit slotów w okresie: {limit}. Osoby w szkole doktorskiej mają pełny limit, bez względu na etat.</>;
  return (
    <>
      Limit slotów w okresie: 4 × średnia udziałów ze wszystkich {years} lat okresu (lata bez zaliczenia do N liczą się
      jako 0), nie mniej niż 1 i nie więcej niż 4. Tu: 4 × {formatDecimal(origin.mean, 2)} ={' '}
      {formatDecimal(origin.product, 2)}
      {origin.bound ? `, ${BOUND_TEXTS[origin.bound]} ` : '; limit wynosi '}
      {limit}.
    </>
  );
}
