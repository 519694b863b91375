import { BadCell, cell, type FileRow, optionalCell } from './file.ts';
import { type Item, withoutEmpty, type ReadContext, unknownUnit } from './items.ts';
import { dayOf, endOrUnknown, lacksAny, excerpt } from './polon-cells.ts';
import { type Hours, readHours, readText, readYes } from './values.ts';

const GROUPS: [pattern: RegExp, group: string][] = [
  [/badawczo-dydaktyczn/, 'badawczo-dydaktyczna'],
  [/badawczo-techniczn|inżynieryjno/, 'inna'],
  [/badawcz/, 'badawcza'],
  [/dydaktyczn/, 'dydaktyczna'],
];

/** Defaults of a new employment, and of empty cells. */
const ASSUMED = {
  position_name: 'stanowisko niepodane',
  position_group: 'inna',
  institution_name: 'uczelnia niepodana',
  primary_workplace: false,
};

function groupOf(row: FileRow) {
  const text = (cell(row, 'GRUPA_STANOWISK') || /\(([^)]*)\)/.exec(cell(row, 'ZATRUDNIENIE'))?.[1]) ?? '';
  if (text === '' && lacksAny(row, ['GRUPA_STANOWISK', 'ZATRUDNIENIE'])) return undefined;
  const plain = text.normalize('NFC').toLowerCase();
  return GROUPS.find(([pattern]) => pattern.test(plain))?.[1] ?? ASSUMED.position_group;
}

function positionOf(row: FileRow) {
  const name = optionalCell(row, 'STANOWISKO_NAZWA', readText);
  if (name === null) return ASSUMED.position_name;
  if (name === undefined || !/^inne$/i.test(name)) return name;
  const other = optionalCell(row, 'STANOWISKO_INNE', readText);
  return other === null ? name : other;
}

const institutionOf = (text: string) => readText(text.split(' (', 1)[0] ?? '') ?? ASSUMED.institution_name;

/** A contract for teaching only: an employment without hours. */
const NO_HOURS: Hours = { numerator: 0, denominator: 1, fte: 0 };

function hoursOf(row: FileRow): Hours | undefined {
  const [fraction, decimal] = [cell(row, 'WIELKOSC_ETATU'), cell(row, 'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA')];
  if (fraction === '' && decimal === '')
    return lacksAny(row, ['WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA']) ? undefined : NO_HOURS;
  const hours = readHours(fraction, decimal);
  if (!hours)
    throw new BadCell(
      `Nie można odczytać wymiaru etatu („${excerpt(fraction)}”, „${excerpt(decimal)}”). Wiersz pominięto.`,
    );
  return hours;
}

const hoursColumns = ({ numerator, denominator, fte }: Hours) => ({
  hours_numerator: numerator,
  hours_denominator: denominator,
  fte: Number(fte.toFixed(4)),
});

export function employment(row: FileRow, { ref }: Item, { units }: ReadContext): Item[] {
  const [employedFrom, employedTo] = [dayOf(row, 'ZATRUDNIENIE_OD'), dayOf(row, 'ZATRUDNIENIE_DO')];
  const [conditionsFrom, conditionsTo] = [dayOf(row, 'WARUNKI_OD'), dayOf(row, 'WARUNKI_DO')];
  const dateFrom = conditionsFrom ?? employedFrom;
  if (dateFrom === null) throw new BadCell('Brak dnia początku zatrudnienia. Wiersz pominięto.');
  const ends = [employedTo, conditionsTo].filter((day) => day !== null);
  const dateTo = ends.toSorted()[0] ?? null;
  if (dateTo !== null && dateTo < dateFrom)
    throw new BadCell(`Koniec zatrudnienia (${dateTo}) jest przed jego początkiem (${dateFrom}). Wiersz pominięto.`);
  const hours = hoursOf(row);
  const unitText = cell(row, 'JEDNOSTKA');
  const unit = units.get(unitText.toLowerCase());
  const doubts = [hours?.doubt, unknownUnit(unitText, unit)].filter((doubt) => doubt !== undefined);
  return [
    {
      line: row.line,
      entity: 'employment',
      ref,
      key: dateFrom,
      data: {
        date_from: dateFrom,
        date_to: endOrUnknown(dateTo, row, ['ZATRUDNIENIE_DO']),
        position_name: positionOf(row),
        position_group: groupOf(row),
        ...(hours && hoursColumns(hours)),
        institution_name: optionalCell(row, 'ZATRUDNIENIE', institutionOf),
        primary_workplace: optionalCell(row, 'PODSTAWOWE_MIEJSCE_PRACY', readYes),
        ...withoutEmpty({ unit_id: unit }),
      },
      // The dates of the employment as a whole, which end statements; not stored.
      defaults: { ...ASSUMED, ...hoursColumns(NO_HOURS), employed_from: employedFrom, employed_to: employedTo },
      doubt: doubts.length > 0 ? doubts.join(' ') : undefined,
    },
  ];
}
