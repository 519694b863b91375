import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { linkStyles } from '#ui/link.tsx';
import { counted, formatDecimal, formatInteger, formatShort } from '#ui/text/number.ts';
import { SlotBarFigure } from '#ui/chart/slot-bar.tsx';
import { NoValue, TableCell, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import { worksText } from '#client/reports/works-text.ts';
import type { PersonResult, SupervisedPerson, UnitContainer } from '../schema.ts';
import { sumsOfShown } from '../shown-sums.ts';

/** Of a person, of a unit, or of all. */
type Sums = Omit<PersonResult, 'pub_qualification'>;

/** Points per slot. */
export const rateOf = ({
  points_person_in_discipline: points,
  slot_person_in_discipline: slots,
}: Pick<Sums, 'points_person_in_discipline' | 'slot_person_in_discipline'>) => (slots > 0 ? points / slots : null);

type UnitRowsProps = {
  unit: UnitContainer;
  people: SupervisedPerson[];
  flat: boolean;
  takers: ReadonlyMap<number, string> | undefined;
  open: boolean;
  onToggle: () => void;
};

/** Whether the unit's people work in several units, or in one below it. */
export const hasParts = ({ kod_jedn, osoby }: UnitContainer) =>
  osoby.some(({ jednostka }) => jednostka?.kod !== kod_jedn);

/** A unit with its sums, and its people while it is open. */
export function UnitRows({ unit, people, flat, takers, open, onToggle }: UnitRowsProps) {
  const withParts = hasParts(unit);
  const all = unit.osoby.length;
  const isPart = people.length < all;
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
              {/* A space, as paper draws the button as text. */}
              {unit.nazwa}{' '}
              <span className="font-normal text-muted-foreground">
                {isPart
                  ? `${people.length} z ${counted(all, 'osoby', 'osób', 'osób')}`
                  : counted(all, 'osoba', 'osoby', 'osób')}
              </span>
            </button>
          </TableRowHeader>
          <SumCells {...(isPart ? sumsOfShown(unit, people) : { of: unit.statystyka })} />
        </TableRow>
      )}
      {open &&
        people.map((person) => (
          <PersonRow
            key={person.id_pracownik}
            person={person}
            indented={!flat}
            withUnit={flat && withParts}
            takes={takers?.get(person.id_pracownik)}
          />
        ))}
    </>
  );
}

type PersonRowProps = { person: SupervisedPerson; indented: boolean; withUnit: boolean; takes: string | undefined };

function PersonRow({ person, indented, withUnit, takes }: PersonRowProps) {
  const {
    id_pracownik,
    nazwisko,
    imie,
    stopien,
    in_n,
    unassigned,
    unassigned_patents: patents,
    result,
    dyscypliny,
    jednostka,
  } = person;
  const details = [withUnit && jednostka?.nazwa, dyscypliny.map(({ nazwa }) => nazwa).join(', ')].filter(Boolean);
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
        {in_n === false && <Badge outlined>poza N</Badge>} {takes && <Badge tone="warning">{takes}</Badge>}{' '}
        {result.slot_limit > 0 && result.accepted === 0 && <Badge tone="warning">bez przyjętej publikacji</Badge>}{' '}
        {unassigned + patents > 0 && <Badge>nieprzypisane: {worksText(unassigned, patents)}</Badge>}{' '}
        {result.awaiting > 0 && <Badge>czeka: {result.awaiting}</Badge>}
        {!indented && details.length > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">{details.join(' · ')}</span>
        )}
      </TableRowHeader>
      <SumCells of={result} marker={result.own_slots} limits={limitsText(dyscypliny)} />
    </TableRow>
  );
}

/** One box, where a row of a phone lays out what is beside its label. */
const Figure = ({ value, digits = 4 }: { value: number; digits?: 2 | 4 }) => (
  <span>
    <Decimal value={value} digits={digits} />
  </span>
);

/** What a limit in two disciplines is made of: '4 + 1 w dwóch dyscyplinach'. */
export function limitsText(disciplines: SupervisedPerson['dyscypliny']) {
  const limits = disciplines.map(({ slot_limit }) => slot_limit).filter((limit) => limit > 0);
  return limits.length === 2 ? `${limits.map((limit) => formatShort(limit, 4)).join(' + ')} w dwóch dyscyplinach` : '';
}

/** `limits`: what the limit is made of, where it is a sum. */
type SumsProps = { of: Sums; marker?: number; mostPatents?: boolean; limits?: string };

/** The cells of a person, with the `marker` of the own optimum, or of sums, whose slots have two decimals. */
export function SumCells({ of, marker, mostPatents = false, limits = '' }: SumsProps) {
  const { slot_limit: limit, slot_person_in_discipline: slots } = of;
  const none = limit === 0 && slots === 0;
  const rate = rateOf(of);
  const isSum = marker === undefined;
  const digits = isSum ? 2 : 4;
  return (
    <>
      <TableCell label="Sloty wypełnione">
        {none ? (
          <span className="text-muted-foreground">bez slotów w okresie</span>
        ) : (
          <span className="grid grid-cols-[minmax(2.5rem,7rem)_auto] items-center justify-start gap-x-3 sm:max-lg:grid-cols-[auto] print:grid-cols-[4rem_auto]">
            <SlotBarFigure value={slots} limit={limit} marker={marker} ofMany={isSum} />
            <span className="tabular whitespace-nowrap">
              <Decimal value={slots} digits={digits} />{' '}
              <span className="font-normal text-muted-foreground">z {formatDecimal(limit, digits)}</span>
            </span>
            {/* Below both, so that bars stay as wide as the others. */}
            {limits && <span className="col-span-full text-xs/4 font-normal text-muted-foreground">{limits}</span>}
          </span>
        )}
      </TableCell>
      <TableCell label="Pozostało" numeric fact={{ before: 'pozostało ' }}>
        {none ? <NoValue /> : <Figure value={of.remain_slot_person} digits={digits} />}
      </TableCell>
      <TableCell label="Punkty" numeric fact={{ after: ' pkt' }}>
        {slots > 0 ? <Figure value={of.points_person_in_discipline} /> : <NoValue />}
      </TableCell>
      <TableCell label="Pkt / slot" numeric fact={{ after: ' pkt / slot' }}>
        {/* Of a third of a slot, which is rounded to four places, no second place would be true. */}
        {rate === null ? <NoValue /> : formatDecimal(rate, 1)}
      </TableCell>
      <TableCell label="Patenty" numeric fact={{ before: 'patenty: ' }} className="sm:max-lg:whitespace-normal">
        {of.patents_count > 0 ? (
          <>
            {`${mostPatents ? 'najwyżej ' : ''}${formatInteger(of.patents_count)} `}
            <span className="whitespace-nowrap">{`(${formatDecimal(of.patents_sum_points, 4)} pkt)`}</span>
          </>
        ) : (
          <NoValue />
        )}
      </TableCell>
    </>
  );
}
