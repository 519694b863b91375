import { BadCell, cell, createFaults, type FileRow, optionalCell } from './file.ts';
import { DOUBT_OF_NEW, type Item, withoutEmpty, type ReadContext, unknownUnit } from './items.ts';
import { dayOf, endOrUnknown, lacksAny, excerpt } from './polon-cells.ts';
import { type Hours, readFlag, readHours, readText } from './values.ts';

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

const isWithoutHours = (row: FileRow) =>
  cell(row, 'WIELKOSC_ETATU') === '' && cell(row, 'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA') === '';

/** Undefined where the file does not say it: a recorded value stays. */
function primaryOf(row: FileRow): boolean | undefined {
  const text = cell(row, 'PODSTAWOWE_MIEJSCE_PRACY');
  if (text === '') return undefined;
  const isPrimary = readFlag(text);
  if (isPrimary === undefined) throw new BadCell(`PODSTAWOWE_MIEJSCE_PRACY: „${excerpt(text)}” to nie Tak ani Nie.`);
  return isPrimary;
}

function hoursOf(row: FileRow): Hours | undefined {
  const [fraction, decimal] = [cell(row, 'WIELKOSC_ETATU'), cell(row, 'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA')];
  if (fraction === '' && decimal === '')
    return lacksAny(row, ['WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA']) ? undefined : NO_HOURS;
  const hours = readHours(fraction, decimal);
  if (!hours) throw new BadCell(`Nie można odczytać wymiaru etatu („${excerpt(fraction)}”, „${excerpt(decimal)}”).`);
  return hours;
}

const hoursColumns = ({ numerator, denominator, fte }: Hours) => ({
  hours_numerator: numerator,
  hours_denominator: denominator,
  fte: Number(fte.toFixed(4)),
});

/** What is assumed of a new employment of which the file does not say it, and is asked about. */
function assumptionsOf(row: FileRow, { group, primary }: { group: string | undefined; primary: boolean | undefined }) {
  const doubts = [
    group === undefined &&
      `Plik nie mówi, jaka to grupa stanowisk (GRUPA_STANOWISK): przyjęto „${ASSUMED.position_group}”.`,
    primary === undefined &&
      !isWithoutHours(row) &&
      'Plik nie mówi, czy to podstawowe miejsce pracy (PODSTAWOWE_MIEJSCE_PRACY): przyjęto, że tak.',
  ].filter((doubt) => doubt !== false);
  // Whoever only gives classes under a contract is employed elsewhere, if anywhere.
  return { primary_workplace: !isWithoutHours(row), [DOUBT_OF_NEW]: doubts.join(' ') || undefined };
}

export function employment(row: FileRow, ref: string, { units }: ReadContext): Item[] {
  const faults = createFaults();
  const dayIn = (name: string) => faults.of(() => dayOf(row, name)) ?? null;
  const [employedFrom, employedTo] = [dayIn('ZATRUDNIENIE_OD'), dayIn('ZATRUDNIENIE_DO')];
  const [conditionsFrom, conditionsTo] = [dayIn('WARUNKI_OD'), dayIn('WARUNKI_DO')];
  const hours = faults.of(() => hoursOf(row));
  const primary = faults.of(() => primaryOf(row));
  const { group, position, institution } = {
    group: faults.of(() => groupOf(row)),
    position: faults.of(() => positionOf(row)),
    institution: faults.of(() => optionalCell(row, 'ZATRUDNIENIE', institutionOf)),
  };
  const dateFrom = conditionsFrom ?? employedFrom;
  const ends = [employedTo, conditionsTo].filter((day) => day !== null);
  const dateTo = ends.toSorted()[0] ?? null;
  const begins = ['WARUNKI_OD', 'ZATRUDNIENIE_OD'].some((name) => (row[name] ?? '') !== '');
  faults.of(() => {
    if (!begins) throw new BadCell('Brak dnia początku zatrudnienia.');
    if (dateFrom !== null && dateTo !== null && dateTo < dateFrom)
      throw new BadCell(`Koniec zatrudnienia (${dateTo}) jest przed jego początkiem (${dateFrom}).`);
  });
  faults.refuse();
  const unitText = cell(row, 'JEDNOSTKA');
  const unit = units.get(unitText.toLowerCase());
  const doubts = [hours?.doubt, unknownUnit(unitText, unit)].filter((doubt) => doubt !== undefined);
  return [
    {
      line: row.line,
      entity: 'employment',
      ref,
      key: dateFrom ?? '',
      data: {
        date_from: dateFrom,
        date_to: endOrUnknown(dateTo, row, ['ZATRUDNIENIE_DO']),
        position_name: position,
        position_group: group,
        ...(hours && hoursColumns(hours)),
        institution_name: institution,
        primary_workplace: primary,
        ...withoutEmpty({ unit_id: unit }),
      },
      // The dates of the employment as a whole, which end statements; not stored.
      defaults: {
        ...ASSUMED,
        ...hoursColumns(NO_HOURS),
        ...assumptionsOf(row, { group, primary }),
        employed_from: employedFrom,
        employed_to: employedTo,
      },
      doubt: doubts.length > 0 ? doubts.join(' ') : undefined,
    },
  ];
}
