import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Decimal } from '#ui/decimal.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { linkStyles } from '#ui/link.tsx';
import { Announce } from '#ui/live-region.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { counted, formatDecimal, formatInteger } from '#ui/number.ts';
import { SlotBarFigure } from '#ui/slot-bar.tsx';
import {
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { plain } from '#ui/plain.ts';
import type { PersonResult, Statistics, SupervisedPerson, UnitContainer } from '../schema.ts';

const KINDS = {
  all: 'Wszyscy',
  room: 'Z wolnymi slotami',
  empty: 'Bez przyjętej publikacji',
  awaiting: 'Oczekujący na przeliczenie',
} as const;
type Kind = keyof typeof KINDS;

const isOf: Record<Kind, (person: SupervisedPerson) => boolean> = {
  all: () => true,
  room: ({ result }) => result.remain_slot_person > 0,
  empty: ({ result }) => result.accepted === 0,
  awaiting: ({ result }) => result.awaiting > 0,
};

type Sums = Omit<PersonResult, 'pub_qualification'>;
type SortKey = 'name' | 'fill' | 'remain' | 'points' | 'rate';
type Sort = { key: SortKey; direction: SortDirection };

const rateOf = ({ points_person_in_discipline: points, slot_person_in_discipline: slots }: Sums) =>
  slots > 0 ? points / slots : null;

const VALUES: Record<Exclude<SortKey, 'name'>, (sums: Sums) => number> = {
  fill: (sums) => sums.slot_person_in_discipline,
  remain: (sums) => sums.remain_slot_person,
  points: (sums) => sums.points_person_in_discipline,
  rate: (sums) => rateOf(sums) ?? 0,
};

function sorted(people: SupervisedPerson[], { key, direction }: Sort) {
  if (key === 'name') return direction === 'ascending' ? people : people.toReversed();
  const value = VALUES[key];
  const sign = direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => sign * (value(a.result) - value(b.result)));
}

const COLUMNS: { key: SortKey; header: string; numeric: boolean }[] = [
  { key: 'name', header: 'Jednostka, osoba', numeric: false },
  { key: 'fill', header: 'Sloty wypełnione', numeric: false },
  { key: 'remain', header: 'Pozostało', numeric: true },
  { key: 'points', header: 'Punkty', numeric: true },
  { key: 'rate', header: 'Pkt / slot', numeric: true },
];

type UnitsTableProps = { units: UnitContainer[]; total: Statistics; flat?: boolean };

/** A panel per unit with its people, folded until it is opened or searched; `flat`: one unit, always open. */
export function UnitsTable({ units, total, flat = false }: UnitsTableProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const words = plain(text).split(/\s+/).filter(Boolean);
  const holds = (name: string) => words.every((word) => plain(name).includes(word));
  const filtered = words.length > 0 || kind !== 'all';
  const shown = units
    .map((unit) => ({
      unit,
      people: sorted(
        unit.osoby.filter(
          (person) => isOf[kind](person) && (holds(`${person.nazwisko} ${person.imie}`) || holds(unit.nazwa)),
        ),
        sort,
      ),
    }))
    .filter(({ people }) => people.length > 0);
  const count = shown.reduce((sum, { people }) => sum + people.length, 0);
  const everybody = units.reduce((sum, { osoby }) => sum + osoby.length, 0);
  const isOpen = (name: string) => flat || units.length === 1 || filtered !== toggled.has(name);
  const toggle = (name: string) => setToggled(new Set(toggled.symmetricDifference(new Set([name]))));
  return (
    <div className="space-y-3">
      <Toolbar>
        <Field label="Osoba lub jednostka" className="w-64 max-w-full">
          <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label="Którzy" className="w-56 max-w-full">
          <NativeSelect
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      </Toolbar>
      <p className="text-xs text-muted-foreground">
        Pasek pokazuje udziały przyjęte do ewaluacji, kreska – optimum samej osoby, bez limitów dyscypliny.
      </p>
      {filtered && <Announce>{counted(count, 'osoba', 'osoby', 'osób')}</Announce>}
      {shown.length === 0 ? (
        <EmptyState title="Nikt nie odpowiada wybranym warunkom" />
      ) : (
        <Table caption={captionOf({ flat, units: shown.length, count, everybody })}>
          <TableHeader>
            <TableRow>
              {COLUMNS.map(({ key, header, numeric }) => (
                <TableHead
                  key={key}
                  numeric={numeric}
                  className={key === 'fill' ? 'w-72' : undefined}
                  sort={{
                    direction: sort.key === key ? sort.direction : undefined,
                    onSort: () => setSort({ key, direction: nextDirection(sort, key) }),
                  }}
                >
                  {header}
                </TableHead>
              ))}
              <TableHead numeric>Patenty</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map(({ unit, people }) => (
              <UnitRows
                key={unit.kod_jedn ?? ''}
                unit={unit}
                people={people}
                flat={flat}
                open={isOpen(unit.nazwa)}
                onToggle={() => toggle(unit.nazwa)}
              />
            ))}
          </TableBody>
          {!filtered && (
            <TableFooter>
              <TableRow>
                <TableRowHeader>Razem</TableRowHeader>
                <Sums of={total} digits={2} pointDigits={4} />
              </TableRow>
            </TableFooter>
          )}
        </Table>
      )}
    </div>
  );
}

const nextDirection = (sort: Sort, key: SortKey): SortDirection =>
  sort.key === key
    ? sort.direction === 'ascending'
      ? 'descending'
      : 'ascending'
    : key === 'name'
      ? 'ascending'
      : 'descending';

function captionOf({
  flat,
  units,
  count,
  everybody,
}: {
  flat: boolean;
  units: number;
  count: number;
  everybody: number;
}) {
  const people = counted(count, 'osoba', 'osoby', 'osób') + (count < everybody ? ` z ${everybody}` : '');
  return flat
    ? `Pracownicy: ${people}`
    : `Jednostki i osoby: ${counted(units, 'jednostka', 'jednostki', 'jednostek')}, ${people}`;
}

type UnitRowsProps = {
  unit: UnitContainer;
  people: SupervisedPerson[];
  flat: boolean;
  open: boolean;
  onToggle: () => void;
};

function UnitRows({ unit, people, flat, open, onToggle }: UnitRowsProps) {
  return (
    <>
      {!flat && (
        <TableRow className="font-semibold [--row-background:var(--muted)]">
          <TableRowHeader>
            <button
              type="button"
              aria-expanded={open}
              onClick={onToggle}
              className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-start font-semibold"
            >
              <ChevronDown aria-hidden className={cn('size-3.5 shrink-0', !open && '-rotate-90')} />
              {unit.nazwa}
              <span className="font-normal text-muted-foreground">{unit.osoby.length} os.</span>
            </button>
          </TableRowHeader>
          <Sums of={unit.statystyka} digits={4} />
        </TableRow>
      )}
      {open && people.map((person) => <PersonRow key={person.id_pracownik} person={person} indented={!flat} />)}
    </>
  );
}

function PersonRow({ person, indented }: { person: SupervisedPerson; indented: boolean }) {
  const { id_pracownik, nazwisko, imie, stopien, in_n, result, dyscypliny } = person;
  return (
    <TableRow>
      <TableRowHeader className={indented ? 'sm:ps-9!' : undefined}>
        <Link
          to="."
          search={(before: object) => ({ ...before, osoba: id_pracownik })}
          resetScroll={false}
          className={linkStyles}
        >
          {nazwisko} {imie}
        </Link>{' '}
        <span className="text-xs font-normal text-muted-foreground">{stopien}</span>{' '}
        {in_n === false && <Badge outlined>poza N</Badge>}{' '}
        {result.slot_limit > 0 && result.accepted === 0 && <Badge tone="warning">bez slotów</Badge>}{' '}
        {result.awaiting > 0 && <Badge>czeka: {result.awaiting}</Badge>}
        {!indented && dyscypliny.length > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">
            {dyscypliny.map(({ nazwa }) => nazwa).join(', ')}
          </span>
        )}
      </TableRowHeader>
      <Sums of={result} digits={4} marker={result.own_slots} />
    </TableRow>
  );
}

/** One box, where a row of a phone lays out what is beside its label. */
const Figure = (figure: { value: number; digits: number }) => (
  <span>
    <Decimal {...figure} />
  </span>
);

type SumsProps = { of: Sums; digits: number; pointDigits?: number; marker?: number };

function Sums({ of, digits, pointDigits = digits, marker }: SumsProps) {
  const { slot_limit: limit, slot_person_in_discipline: slots } = of;
  const none = limit === 0 && slots === 0;
  return (
    <>
      <TableCell label="Sloty wypełnione">
        {none ? (
          <span className="text-muted-foreground">bez slotów w okresie</span>
        ) : (
          <span className="grid grid-cols-[minmax(2.5rem,7rem)_auto] items-center justify-start gap-x-3">
            <SlotBarFigure value={slots} limit={limit} marker={marker} />
            <span className="tabular whitespace-nowrap">
              <Decimal value={slots} digits={digits} />{' '}
              <span className="font-normal text-muted-foreground">z {formatDecimal(limit, 2)}</span>
            </span>
          </span>
        )}
      </TableCell>
      <TableCell label="Pozostało" numeric>
        {none ? '–' : <Figure value={of.remain_slot_person} digits={digits} />}
      </TableCell>
      <TableCell label="Punkty" numeric>
        {slots > 0 ? <Figure value={of.points_person_in_discipline} digits={pointDigits} /> : '–'}
      </TableCell>
      <TableCell label="Pkt / slot" numeric>
        {formatDecimal(rateOf(of), 2)}
      </TableCell>
      <TableCell label="Patenty" numeric>
        {of.patents_count > 0
          ? `${formatInteger(of.patents_count)} (${formatDecimal(of.patents_sum_points, 0)} pkt)`
          : '–'}
      </TableCell>
    </>
  );
}
