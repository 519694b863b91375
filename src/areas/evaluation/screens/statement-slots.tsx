import { cn } from '#ui/cn.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { displayedSlot } from '#areas/polon/schema-words.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { statementColumns } from '../lists.ts';
import type { StatementEntry } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { sumOf } from '#engine/fixed.ts';

const COLUMNS = tableColumns<StatementEntry>(statementColumns);

/** Slots of each year's statements, and the limits that follow. */
export function StatementSlots({ views, years }: { views: DisciplineView[]; years: number }) {
  const withStatements = views.filter(({ statements }) => statements.length > 0);
  const factor = withStatements
    .flatMap(({ statements }) => statements)
    .find(({ slot_factor }) => slot_factor !== 1)?.slot_factor;
  return (
    <Section
      title="Sloty z oświadczeń"
      collapsible
      defaultOpen={false}
      className="prints-open"
      description={
        factor === undefined
          ? 'Stan na 31 grudnia każdego roku.'
          : `Stan na 31 grudnia każdego roku. Sloty lat są pomnożone przez ${factor.toLocaleString('pl-PL')}: cztery sloty dzielą się tu na ${counted(years, 'rok', 'lata', 'lat')}.`
      }
    >
      {withStatements.length === 0 ? (
        <EmptyState title="Brak zaliczania do N" />
      ) : (
        <div
          className={cn(
            'grid items-start gap-x-6 gap-y-6',
            withStatements.length > 1 && 'xl:grid-cols-2 print:grid-cols-2',
          )}
        >
          {withStatements.map((view) => (
            <div key={view.code} className="min-w-0 space-y-2">
              <DataTable
                caption={view.name}
                columns={COLUMNS}
                rows={view.statements}
                rowKey={(row) => row.rok}
                stack={false}
                foot={
                  <TableFooter>
                    <SumRow
                      label="Suma w dyscyplinie"
                      columns={COLUMNS}
                      sums={{ slot: formatDecimal(sumOf(view.statements.map(displayedSlot)), 2) }}
                    />
                  </TableFooter>
                }
              />
              <p className="max-w-prose text-sm print:text-xs">
                <Origin view={view} years={years} />
              </p>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

function Origin({ view, years }: { view: DisciplineView; years: number }) {
  const { limitOrigin: origin, slotLimit, monographLimit } = view;
  const limit = <strong>{formatDecimal(slotLimit, 4)}</strong>;
  const monographs = <strong>{formatDecimal(monographLimit, 4)}</strong>;
  if (!origin) {
    return (
      <>
        Limit slotów w okresie: {limit}, w tym limit monografii: {monographs}. Kto w okresie kształcił się w szkole
        doktorskiej w tej dyscyplinie, ma pełny limit, bez względu na etat (§&nbsp;17 ust. 1 pkt 2).
      </>
    );
  }
  const { mean, times, product, least, most, beside, monographs: books } = origin;
  const bounded =
    product < least
      ? ', podniesione do najmniejszego limitu '
      : product > most
        ? ', obniżone do największego limitu '
        : beside
          ? ''
          : '; limit wynosi ';
  const added = beside
    ? `, powiększone o ${formatDecimal(beside.slots, 0)} (łącznie do ${most}), bo druga zadeklarowana dyscyplina – ${beside.name} – nie jest ewaluowana (§\u00a017 ust. 2): `
    : '';
  return (
    <>
      Limit slotów w okresie: {times} × średnia udziałów ze wszystkich {years} lat okresu (lata bez zaliczenia do N
      liczą się jako 0, wynik zaokrągla się do dwóch miejsc), nie mniej niż {least} i nie więcej niż {most} (§&nbsp;17
      ust. 1 pkt 1). Tu: {times} × {formatDecimal(mean, 2)} = {formatDecimal(product, 4)}
      {bounded}
      {beside && bounded && formatDecimal(Math.min(Math.max(product, least), most), 4)}
      {added}
      {limit}. W tym limit monografii, czyli książek wartych najwyżej {books.points} pkt, ich redakcji i rozdziałów:{' '}
      {books.times} × {formatDecimal(mean, 2)} = {formatDecimal(books.product, 4)}
      {books.product < books.least ? ', podniesione do najmniejszego limitu ' : '; limit wynosi '}
      {monographs}.
    </>
  );
}
