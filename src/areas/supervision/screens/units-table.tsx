import { ChevronsDownUp, ChevronsUpDown, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sumOf } from '#engine/fixed.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Announce } from '#ui/live-region.tsx';
import { useAtPrint } from '#ui/state/at-print.ts';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { counted } from '#ui/text/number.ts';
import {
  type SortDirection,
  Table,
  TableBody,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#ui/table/table.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { nearlyHolds } from '#ui/text/forgiving.ts';
import { plain } from '#ui/text/plain.ts';
import { worksText } from '#client/reports/works-text.ts';
import type { Statistics, SupervisedPerson, UnitContainer } from '../schema.ts';
import { sharesPatents } from '../shown-sums.ts';
import { hasParts, rateOf, SumCells, UnitRows } from './unit-rows.tsx';

/** As the address has them. */
const KINDS = {
  wszyscy: 'Wszyscy',
  wolne: 'Z wolnymi slotami',
  bez: 'Bez przyjętej publikacji',
  prace: 'Z pracami nieprzypisanymi',
  czekaja: 'Czekający na przeliczenie',
} as const;
export type PeopleKind = keyof typeof KINDS;

const kindOf = (text: string | undefined): PeopleKind =>
  text !== undefined && Object.hasOwn(KINDS, text) ? (text as PeopleKind) : 'wszyscy';

/** Publications and patents without a discipline. */
const openOf = ({ unassigned, unassigned_patents: patents }: Pick<Statistics, 'unassigned' | 'unassigned_patents'>) =>
  unassigned + patents;

const isOf: Record<PeopleKind, (person: SupervisedPerson) => boolean> = {
  wszyscy: () => true,
  wolne: ({ result }) => result.remain_slot_person > 0,
  // As the summary counts them.
  bez: ({ result }) => result.slot_limit > 0 && result.accepted === 0,
  prace: (person) => openOf(person) > 0,
  czekaja: ({ result }) => result.awaiting > 0,
};

type SortKey = 'name' | 'fill' | 'remain' | 'points' | 'rate';
type Sort = { key: SortKey | 'unassigned'; direction: SortDirection };

/** Whom most waits for comes first where what waits is asked for. */
const firstSort = (kind: PeopleKind): Sort =>
  kind === 'prace' ? { key: 'unassigned', direction: 'descending' } : { key: 'name', direction: 'ascending' };

const VALUES: Record<Exclude<Sort['key'], 'name'>, (person: SupervisedPerson) => number> = {
  unassigned: openOf,
  fill: ({ result }) => result.slot_person_in_discipline,
  remain: ({ result }) => result.remain_slot_person,
  points: ({ result }) => result.points_person_in_discipline,
  rate: ({ result }) => rateOf(result) ?? 0,
};

function sorted(people: SupervisedPerson[], { key, direction }: Sort) {
  if (key === 'name') return direction === 'ascending' ? people : people.toReversed();
  const value = VALUES[key];
  const sign = direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => sign * (value(a) - value(b)));
}

const columnsOf = (name: string): { key: SortKey; header: string; numeric: boolean }[] => [
  { key: 'name', header: name, numeric: false },
  { key: 'fill', header: 'Sloty wypełnione', numeric: false },
  { key: 'remain', header: 'Pozostało', numeric: true },
  { key: 'points', header: 'Punkty', numeric: true },
  { key: 'rate', header: 'Pkt / slot', numeric: true },
];

type UnitsTableProps = {
  units: UnitContainer[];
  total: Statistics;
  flat?: boolean;
  /** Whom alone the address asks for. */
  kind: string | undefined;
  onKind: (kind: PeopleKind | undefined) => void;
  /** What people take off the limit, in words. */
  takers?: ReadonlyMap<number, string> | undefined;
  /** A letter to those of them who have works without a discipline. */
  letter: (people: readonly SupervisedPerson[], close: () => void) => ReactNode;
};

const printed = () => true;

/** A panel per unit with its people, folded until it is opened, searched or printed; `flat`: one unit, always open. */
export function UnitsTable({ units, total, flat = false, kind: asked, onKind, takers, letter }: UnitsTableProps) {
  const [text, setText] = useState('');
  const kind = kindOf(asked);
  const [chosenSort, setSort] = useState<Sort>();
  const sort = chosenSort ?? firstSort(kind);
  const [writes, setWrites] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const words = plain(text).split(/\s+/).filter(Boolean);
  const filtered = words.length > 0 || kind !== 'wszyscy';
  // In a unit without parts every row has the same one.
  const named = !flat ? 'Jednostka, osoba' : units.some(hasParts) ? 'Osoba, jednostka' : 'Osoba';
  const rowsWith = (holds: (name: string) => boolean) =>
    units
      .map((unit) => ({
        unit,
        people: unit.osoby.filter(({ nazwisko, imie, jednostka }) =>
          holds(`${nazwisko} ${imie} ${jednostka?.nazwa ?? unit.nazwa}`),
        ),
      }))
      .filter(({ people }) => people.length > 0);
  // By the text alone: who is called so, and is of another kind, is called so.
  const exact = rowsWith((name) => words.every((word) => plain(name).includes(word)));
  const isNear = exact.length === 0 && words.length > 0;
  const shown = (isNear ? rowsWith((name) => nearlyHolds(name, text)) : exact)
    .map(({ unit, people }) => ({ unit, people: sorted(people.filter(isOf[kind]), sort) }))
    .filter(({ people }) => people.length > 0);
  const count = shown.reduce((sum, { people }) => sum + people.length, 0);
  const everybody = units.reduce((sum, { osoby }) => sum + osoby.length, 0);
  const isPrinted = useAtPrint(printed) ?? false;
  const isOpen = (name: string) => flat || units.length === 1 || filtered !== toggled.has(name);
  const allOpen = shown.every(({ unit }) => isOpen(unit.nazwa));
  const toggleAll = () => setToggled(new Set(filtered === allOpen ? units.map(({ nazwa }) => nazwa) : []));
  const toggle = (name: string) => setToggled(new Set(toggled.symmetricDifference(new Set([name]))));
  return (
    <div className="space-y-3">
      <Toolbar>
        <Field label={named === 'Osoba' ? 'Osoba' : 'Osoba lub jednostka'} className="w-64 max-w-full">
          <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label="Którzy" className={cn('w-56 max-w-full', kind === 'wszyscy' && 'print:hidden!')}>
          <NativeSelect
            value={kind}
            onChange={({ target }) => onKind(target.value === 'wszyscy' ? undefined : kindOf(target.value))}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        {!flat && units.length > 1 && (
          <Button icon={allOpen ? ChevronsDownUp : ChevronsUpDown} onClick={toggleAll}>
            {allOpen ? 'Zwiń wszystkie' : 'Rozwiń wszystkie'}
          </Button>
        )}
        {kind === 'prace' && count > 0 && (
          <Button icon={Mail} onClick={() => setWrites(true)}>
            Napisz do nich
          </Button>
        )}
      </Toolbar>
      {writes &&
        letter(
          shown.flatMap(({ people }) => people),
          () => setWrites(false),
        )}
      <p className="text-xs text-muted-foreground">
        {flat &&
          'Są tu wszyscy, którzy pracowali w tym okresie, także ci, którzy odeszli; wykazy dorobku mają tylko dzisiejszych pracowników. '}
        Pasek pokazuje udziały przyjęte do ewaluacji, kreska – optimum samej osoby, bez limitów dyscypliny.
        {!flat && ' Sumy dodają limity osób; ile slotów zostało dyscyplinie, mówi „Podsumowanie”.'}
        {sharesPatents(units, total) &&
          ' Patent kilku osób liczy się w sumie raz, więc suma bywa mniejsza niż składniki razem.'}
      </p>
      {kind === 'prace' && words.length === 0 && openOf(total) > 0 && (
        <p className="text-sm">{unassignedText(units, total)}</p>
      )}
      {filtered && <Announce>{counted(count, 'osoba', 'osoby', 'osób')}</Announce>}
      {isNear && shown.length > 0 && (
        <p className="text-sm">{`Nie ma dokładnie „${text.trim()}”: pokazano podobne nazwiska i jednostki`}</p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="Nikt nie odpowiada wybranym warunkom"
          action={
            <Button
              onClick={() => {
                setText('');
                onKind(undefined);
              }}
            >
              Pokaż wszystkich
            </Button>
          }
        />
      ) : (
        <Table caption={captionOf({ flat, units: shown.length, count, everybody })}>
          <TableHeader>
            <TableRow>
              {columnsOf(named).map(({ key, header, numeric }) => (
                <TableHead
                  key={key}
                  numeric={numeric}
                  className={key === 'fill' ? 'lg:w-72 print:w-auto' : undefined}
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
                takers={takers}
                open={isPrinted || isOpen(unit.nazwa)}
                onToggle={() => toggle(unit.nazwa)}
              />
            ))}
          </TableBody>
          {!filtered && (
            <TableFooter>
              <TableRow>
                <TableRowHeader>Razem</TableRowHeader>
                <SumCells of={total} />
              </TableRow>
            </TableFooter>
          )}
        </Table>
      )}
    </div>
  );
}

/** Of everybody: the tile counts a shared work once, the rows below each of its authors. */
function unassignedText(units: readonly UnitContainer[], total: Statistics) {
  const inRows = sumOf(units.flatMap(({ osoby }) => osoby.map(openOf)));
  const works = `Razem nieprzypisane: ${worksText(total.unassigned, total.unassigned_patents)}`;
  return inRows > openOf(total)
    ? `${works}; praca wspólna liczy się tu raz, a w wierszach przy każdym współautorze.`
    : `${works}.`;
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
    ? `Pracownicy w tym okresie: ${people}`
    : `Jednostki i osoby: ${counted(units, 'jednostka', 'jednostki', 'jednostek')}, ${people}`;
}
