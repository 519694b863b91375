import { Link } from '@tanstack/react-router';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { linkStyles } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal, formatInteger, formatSigned } from '#ui/text/number.ts';
import type { DisciplinePreview, LimitChange, Preview, Side } from '../schema.ts';

type Digits = 0 | 2 | 4;

/** What it is, what it would be, and the difference. */
function Pair({ before, after, digits }: { before: number | null; after: number | null; digits: Digits }) {
  const text = (value: number | null) => (value === null ? 'brak' : formatDecimal(value, digits));
  if (before === after) return <span className="text-muted-foreground">{text(before)}</span>;
  return (
    <>
      <span className="block whitespace-nowrap">
        {text(before)} → {text(after)}
      </span>
      <span className="block font-medium">{formatSigned((after ?? 0) - (before ?? 0), digits)}</span>
    </>
  );
}

type Figure = 'points' | 'slots' | 'slot_limit' | 'weak_books' | 'outside_n' | 'new_lists' | 'patents' | 'criterion';

const FIGURES: [key: Figure, header: string, digits: Digits][] = [
  ['points', 'Punkty z patentami', 4],
  ['slots', 'Sloty', 2],
  ['criterion', 'Punkty na 1 N', 2],
  ['slot_limit', 'Limit slotów (3N po pomniejszeniach)', 2],
  ['weak_books', 'Limit monografii', 2],
  ['outside_n', 'Limit osób spoza N', 2],
  ['new_lists', 'Limit nowych wykazów', 2],
  ['patents', 'Limit patentów', 0],
];

const figureOf = (side: Side, key: Figure) => side[key];

/** The way to the discipline, or to the person, for whom it is open. */
function DisciplineName({ code, name, period }: { code: number; name: string; period: number }) {
  if (!usePanels().data?.panels.includes('disciplineView')) return name;
  return (
    <Link to="/discsuper/info" search={{ disc: code, period }} className={linkStyles}>
      {name}
    </Link>
  );
}

function PersonName({ person, name }: LimitChange) {
  if (!screenAt('/admin/osoba', usePanels().data?.panels ?? [])) return name;
  return (
    <Link to="/admin/osoba" search={{ person }} className={linkStyles}>
      {name}
    </Link>
  );
}

const disciplineIn = (period: number): Column<DisciplinePreview> => ({
  key: 'name',
  header: 'Dyscyplina',
  rowHeader: true,
  cell: ({ name, code, before, after }) => (
    <>
      <DisciplineName code={code} name={name} period={period} /> ({code})
      {before.evaluated !== after.evaluated && (
        <Badge tone="warning">{after.evaluated ? 'będzie ewaluowana' : 'nie będzie ewaluowana'}</Badge>
      )}
      {!(before.proven && after.proven) && <Badge>może nie być najlepszy</Badge>}
    </>
  ),
});

const PEOPLE: Column<DisciplinePreview> = {
  key: 'people',
  header: 'Osoby z innym limitem',
  numeric: true,
  cell: ({ people }) => formatInteger(people),
};

/** Disciplines whose results or limits change; figures that change in none are left out. */
export function DisciplineEffects({ period, rows }: { period: number; rows: DisciplinePreview[] }) {
  const figures = FIGURES.filter(
    ([key]) => key === 'points' || rows.some(({ before, after }) => figureOf(before, key) !== figureOf(after, key)),
  );
  const columns = figures.map(
    ([key, header, digits]): Column<DisciplinePreview> => ({
      key,
      header,
      numeric: true,
      cell: ({ before, after }) => <Pair before={figureOf(before, key)} after={figureOf(after, key)} digits={digits} />,
    }),
  );
  return (
    <Section title="Dyscypliny" count={rows.length}>
      <DataTable
        caption="Dyscypliny, których wyniki albo limity się zmienią"
        captionHidden
        stack
        rows={rows}
        rowKey={({ code }) => code}
        columns={[disciplineIn(period), ...columns, PEOPLE]}
      />
    </Section>
  );
}

const LIMITS: Column<LimitChange>[] = [
  { key: 'name', header: 'Osoba', rowHeader: true, cell: (row) => <PersonName {...row} /> },
  { key: 'discipline', header: 'Dyscyplina', cell: ({ discipline }) => discipline },
  {
    key: 'slots',
    header: 'Limit slotów',
    numeric: true,
    cell: ({ slots_before: before, slots_after: after }) => <Pair before={before} after={after} digits={4} />,
  },
  {
    key: 'monographs',
    header: 'Limit monografii',
    numeric: true,
    cell: ({ monographs_before: before, monographs_after: after }) => <Pair before={before} after={after} digits={4} />,
  },
];

export function PeopleEffects({ preview: { people, people_total: total } }: { preview: Preview }) {
  return (
    <Section
      title="Osoby"
      count={total}
      description={
        total > people.length ? `Pokazano ${formatInteger(people.length)} z największą zmianą limitu.` : undefined
      }
    >
      <DataTable
        caption="Osoby, których limit się zmieni"
        captionHidden
        stack
        rows={people}
        rowKey={({ person, code }) => `${person} ${code}`}
        columns={LIMITS}
      />
    </Section>
  );
}
