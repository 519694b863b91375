import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { usePanels } from '#client/shell/session.ts';
import { TAKEN_HATCH } from '#ui/chart/hatch.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { counted, formatDecimal, percentUsed, plural } from '#ui/text/number.ts';
import { worksText } from '#client/reports/works-text.ts';
import type { DisciplineFill, Fill, UnitFill } from '#areas/evaluation/schema-overview.ts';

const IN_ROW = 'max-sm:inline-block max-sm:py-1';

/** Disciplines and units in one's care: how full they are, and what is open in them. */
export function FillCard({ fill }: { fill: Fill }) {
  const { period, disciplines, units, discipline_count, year_from, year_to } = fill;
  const { data } = usePanels();
  const others = discipline_count - disciplines.length;
  return (
    <Card>
      <section aria-labelledby="fill-title">
        <CardHeader className="min-h-12">
          <CardTitle id="fill-title">{titleOf(fill)}</CardTitle>
          <span className="text-xs text-muted-foreground">
            okres {year_from}–{year_to}
          </span>
        </CardHeader>
        <ul>
          {disciplines.map((discipline) => (
            <FillRow
              key={discipline.code}
              of={discipline}
              small={smallOf(discipline)}
              link={
                data?.panels.includes('disciplineView') &&
                ((text, ktorzy) => (
                  <PageLink
                    className={IN_ROW}
                    to="/discsuper/info"
                    search={{ period, disc: discipline.code, ...(ktorzy && { widok: 'osoby', ktorzy }) }}
                  >
                    {text}
                  </PageLink>
                ))
              }
            />
          ))}
          {units.map((unit) => (
            <FillRow
              key={unit.id}
              of={unit}
              small={counted(unit.people, 'osoba ze slotami', 'osoby ze slotami', 'osób ze slotami')}
              link={
                data?.panels.includes('unitView') &&
                ((text, ktorzy) => (
                  <PageLink className={IN_ROW} to="/unitsuper/info" search={{ period, unit: unit.unit, ktorzy }}>
                    {text}
                  </PageLink>
                ))
              }
            />
          ))}
        </ul>
        {others > 0 && (
          <p className="border-t px-4 py-2 text-xs text-muted-foreground">
            Pokazano dyscypliny z największą liczbą wolnych slotów, bez {counted(others, 'innej', 'innych', 'innych')}.
          </p>
        )}
        {disciplines.length + units.length === 0 && (
          <p className="px-4 py-3">W tym okresie nie ma jeszcze wyników: powstaną przy najbliższym przeliczeniu.</p>
        )}
      </section>
    </Card>
  );
}

function titleOf({ disciplines, units, discipline_count }: Fill) {
  if (units.length === 0) return discipline_count === 1 ? 'Twoja dyscyplina' : 'Dyscypliny';
  if (disciplines.length > 0) return 'Dyscypliny i jednostki';
  return units.length === 1 ? 'Twoja jednostka' : 'Twoje jednostki';
}

const smallOf = ({ n, criterion }: DisciplineFill) =>
  `N = ${formatDecimal(n, 2)}${criterion === null ? '' : `, wartość kryterium ${formatDecimal(criterion, 2)}`}`;

type RowProps = {
  of: DisciplineFill | UnitFill;
  small: string;
  /** To the view of it, or to those of its people, where it may be opened. */
  link: ((text: string, people?: 'prace' | 'czekaja') => ReactNode) | false | undefined;
};

export function FillRow({ of, small, link }: RowProps) {
  const { name, slots, slot_limit, points, unassigned, unassigned_patents: patents, awaiting } = of;
  const isUnit = 'unit' in of;
  const taken = isUnit ? 0 : of.reductions;
  const open = worksText(unassigned, patents);
  const linked = (...asked: Parameters<Exclude<RowProps['link'], false | undefined>>) =>
    link ? link(...asked) : asked[0];
  return (
    <li className="grid min-h-14 items-start gap-x-6 gap-y-1 border-t px-4 py-3 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0 font-medium wrap-anywhere">
        {linked(name)}
        <span className="block text-xs font-normal text-muted-foreground">{small}</span>
      </span>
      <span className="sm:pt-1.5">
        <FillBar slots={slots} limit={slot_limit} taken={taken} />
        <span className="mt-1 block text-xs">
          {formatDecimal(slots, 2)} z {formatDecimal(slot_limit, 2)} slotu{isUnit && ', suma limitów osób'} (
          {percentUsed(slots, slot_limit)}%)
          {slots > slot_limit && <span className="font-medium text-warning"> ponad limit</span>}
          {taken > 0 && <span className="block">pomniejszenia −{formatDecimal(taken, 2)} slotu</span>}
        </span>
      </span>
      <span className="text-xs">
        <span className="block font-medium">
          {formatDecimal(points, 4)} pkt przyjęte{!isUnit && ', z patentami'}
        </span>
        {open && <Open>{linked(`nieprzypisane: ${open}`, 'prace')}</Open>}
        {awaiting > 0 && (
          <Open>
            {linked(
              `${counted(awaiting, 'udział', 'udziały', 'udziałów')} ${plural(awaiting, 'czeka', 'czekają', 'czeka')} na przeliczenie`,
              'czekaja',
            )}
          </Open>
        )}
        {!open && awaiting === 0 && <span className="text-muted-foreground">wszystko przypisane i przeliczone</span>}
      </span>
    </li>
  );
}

const Open = ({ children }: { children: React.ReactNode }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning-mark" />
    {children}
  </span>
);

/** How full the limit is, beside what was taken off it; beyond it the bar is full, and its end says by how much. */
function FillBar({ slots, limit, taken }: { slots: number; limit: number; taken: number }) {
  const within = limit <= 0 ? 0 : Math.min(slots / limit, 1);
  const beyond = slots > limit ? 1 - Math.max(limit, 0) / slots : 0;
  return (
    <span aria-hidden className="flex h-1.5 gap-px">
      <span className="flex min-w-0 grow overflow-hidden rounded-xs bg-track">
        <span className="h-full bg-chart-1" style={{ width: `${Math.min(within, 1 - beyond) * 100}%` }} />
        {beyond > 0 && (
          <span
            data-beyond
            className="h-full border-s-2 border-card bg-warning-mark"
            style={{ width: `max(0.5rem, ${beyond * 100}%)` }}
          />
        )}
      </span>
      {taken > 0 && (
        <span
          className="h-full shrink-0 rounded-xs"
          style={{ width: `${(taken / (Math.max(limit, 0) + taken)) * 100}%`, background: TAKEN_HATCH }}
        />
      )}
    </span>
  );
}
