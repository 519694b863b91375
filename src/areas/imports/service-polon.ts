import type { ByteSource } from '../library/service-import-encoding.ts';
import { type Columns, type FileRow, fileRows } from './service-file.ts';
import { isPolonId } from '../people/identifiers.ts';
import { matchDisciplines } from '../people/service-import-disciplines.ts';
import { createSieve, type Item, known, type ReadContext, refOf } from './service-items.ts';
import { readDay, readHours, readName, readNumber, readOrcid, readText, readYes } from './service-values.ts';

/** Columns of the report that are read. The identification number (PESEL_NR_DOK_TOZSAM) is none of them and goes nowhere. */
export const POLON_COLUMNS: Columns = {
  required: [
    'UUID',
    'IMIE',
    'NAZWISKO',
    'ZATRUDNIENIE_OD',
    'WARUNKI_OD',
    'WARUNKI_DO',
    'WIELKOSC_ETATU',
    'OSWIADCZENIE_O_DYSCYPLINACH',
    'OSWIADCZONA_DYSCYPLINA_PIERWSZA',
    'OSWIADCZENIE_N',
  ],
  optional: [
    'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU',
    'DRUGIE',
    'ZATRUDNIENIE',
    'PODSTAWOWE_MIEJSCE_PRACY',
    'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA',
    'JEDNOSTKA',
    'ZATRUDNIENIE_DO',
    'DATA_ZLOZENIA_OSWIADCZENIA',
    'OSWIADCZONA_DYSCYPLINA_DRUGA',
    'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA',
    'DYSCYPLINA_N',
    'DYSCYPLINA_N_KOLEJNA',
    'DATA_ZLOZENIA_OSWIADCZENIA_N',
    'DATA_ZAKONCZENIA_OSWIADCZENIA_N',
    'GRUPA_STANOWISK',
    'STANOWISKO_NAZWA',
    'STANOWISKO_INNE',
    'ORCID',
    'ROK_URODZENIA',
  ],
};

/** A cell that cannot be read: the row is left out, and why is told with its line. */
class BadCell extends Error {}

const GROUPS: [pattern: RegExp, group: string][] = [
  [/badawczo-dydaktyczn/, 'badawczo-dydaktyczna'],
  [/badawczo-techniczn|inżynieryjno/, 'inna'],
  [/badawcz/, 'badawcza'],
  [/dydaktyczn/, 'dydaktyczna'],
];

/** A row of the report: conditions of one employment, with the person's statements as they are now. */
export async function* polonItems(source: ByteSource, context: ReadContext): AsyncGenerator<Item[]> {
  const sift = createSieve();
  for await (const rows of fileRows(source, POLON_COLUMNS, context)) {
    context.onRows(rows.length);
    yield sift(rows.flatMap((row) => readRow(row, context)));
  }
}

/** Of a row that cannot be read the person alone is taken, so that nobody looks as if they had left. */
function readRow(row: FileRow, context: ReadContext): Item[] {
  let who: Item | undefined;
  try {
    who = person(row);
    return [who, ...employment(row, who, context), ...declaration(row, who, context), ...nStatement(row, who, context)];
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    context.report({ line: row.line, message: error.message, ref: who?.ref });
    return who ? [who] : [];
  }
}

/** A cell in a message. */
const told = (text: string) => readText(text)?.slice(0, 100) ?? '';

const cell = (row: FileRow, name: string) => row[name] ?? '';

function dayOf(row: FileRow, name: string): string | null {
  const text = cell(row, name);
  if (text === '') return null;
  const day = readDay(text);
  if (day === undefined) throw new BadCell(`${name}: „${told(text)}” nie jest datą. Wiersz pominięto.`);
  return day;
}

function person(row: FileRow): Item {
  const [uuidText, orcidText] = [cell(row, 'UUID').trim(), cell(row, 'ORCID').trim()];
  const uuid = isPolonId(uuidText) ? uuidText.toLowerCase() : undefined;
  const orcid = readOrcid(orcidText);
  const names = {
    firstName: readName(cell(row, 'IMIE')),
    middleNames: readName(cell(row, 'DRUGIE')),
    lastName: readName(cell(row, 'NAZWISKO')),
  };
  if (names.firstName === null || names.lastName === null)
    throw new BadCell('Brak imienia lub nazwiska. Wiersz pominięto.');
  const birthYear = readNumber(cell(row, 'ROK_URODZENIA'));
  const doubts = [
    uuidText !== '' && uuid === undefined && 'Identyfikator POL-on nie ma właściwej postaci: pominięto go.',
    orcidText !== '' && orcid === undefined && 'ORCID ma błędną cyfrę kontrolną: pominięto go.',
  ].filter((doubt) => doubt !== false);
  return {
    line: row.line,
    entity: 'person',
    ref: refOf(uuid, orcid, names),
    // Only for telling people apart: what the key holds is never written.
    key: birthYear !== undefined && birthYear > 1900 ? String(Math.floor(birthYear)) : '',
    data: {
      first_name: names.firstName,
      middle_names: names.middleNames,
      last_name: names.lastName,
      ...known({
        degree: readText(cell(row, 'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU')),
        orcid,
        polon_uuid: uuid,
      }),
    },
    doubt: doubts.length > 0 ? doubts.join(' ') : undefined,
  };
}

function groupOf(row: FileRow) {
  const text = (cell(row, 'GRUPA_STANOWISK') || /\(([^)]*)\)/.exec(cell(row, 'ZATRUDNIENIE'))?.[1]) ?? '';
  const plain = text.normalize('NFC').toLowerCase();
  return GROUPS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'inna';
}

/** Without a part of full time it is a contract for teaching alone: it counts for nothing, yet it is an employment. */
function employment(row: FileRow, { ref }: Item, { units }: ReadContext): Item[] {
  const [employedTo, conditionsTo] = [dayOf(row, 'ZATRUDNIENIE_DO'), dayOf(row, 'WARUNKI_DO')];
  const dateFrom = dayOf(row, 'WARUNKI_OD') ?? dayOf(row, 'ZATRUDNIENIE_OD');
  if (dateFrom === null) throw new BadCell('Brak dnia początku zatrudnienia. Wiersz pominięto.');
  const ends = [employedTo, conditionsTo].filter((day) => day !== null);
  const dateTo = ends.toSorted()[0] ?? null;
  if (dateTo !== null && dateTo < dateFrom)
    throw new BadCell(`Koniec zatrudnienia (${dateTo}) jest przed jego początkiem (${dateFrom}). Wiersz pominięto.`);
  const [fraction, decimal] = [cell(row, 'WIELKOSC_ETATU'), cell(row, 'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA')];
  const hours =
    fraction === '' && decimal === '' ? { numerator: 0, denominator: 1, fte: 0 } : readHours(fraction, decimal);
  if (!hours)
    throw new BadCell(`Nie można odczytać wymiaru etatu („${told(fraction)}”, „${told(decimal)}”). Wiersz pominięto.`);
  const position = cell(row, 'STANOWISKO_NAZWA');
  const other = readText(cell(row, 'STANOWISKO_INNE'));
  return [
    {
      line: row.line,
      entity: 'employment',
      ref,
      key: dateFrom,
      data: {
        date_from: dateFrom,
        date_to: dateTo,
        position_name: (/^inne$/i.test(position) ? other : null) ?? readText(position) ?? 'stanowisko niepodane',
        position_group: groupOf(row),
        hours_numerator: hours.numerator,
        hours_denominator: hours.denominator,
        fte: Number(hours.fte.toFixed(4)),
        institution_name: readText(cell(row, 'ZATRUDNIENIE').split(' (', 1)[0] ?? '') ?? 'uczelnia niepodana',
        primary_workplace: readYes(cell(row, 'PODSTAWOWE_MIEJSCE_PRACY')),
        ...known({ unit_id: units.get(cell(row, 'JEDNOSTKA').toLowerCase()) }),
      },
      // Until when the person is employed at all, for the statements; written nowhere.
      defaults: { employed_to: employedTo },
      doubt: hours.doubt,
    },
  ];
}

function disciplineOf(
  row: FileRow,
  name: string,
  { day, classification }: { day: string; classification: ReadContext['classification'] },
) {
  const text = cell(row, name);
  if (text === '') return null;
  const { codes, unknown } = matchDisciplines(text, day, classification);
  const [code] = codes;
  if (code === undefined || codes.length > 1 || unknown.length > 0)
    throw new BadCell(`${name}: nieznana dyscyplina „${told(text)}”. Wiersz pominięto.`);
  return code;
}

function declaration(row: FileRow, { ref }: Item, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_O_DYSCYPLINACH'))) return [];
  const day = dayOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA');
  if (day === null) throw new BadCell('Brak daty złożenia oświadczenia o dyscyplinach. Wiersz pominięto.');
  const of = { day, classification };
  const first = disciplineOf(row, 'OSWIADCZONA_DYSCYPLINA_PIERWSZA', of);
  const second = disciplineOf(row, 'OSWIADCZONA_DYSCYPLINA_DRUGA', of);
  if (first === null) throw new BadCell('Oświadczenie o dyscyplinach bez dyscypliny. Wiersz pominięto.');
  const text = cell(row, 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA');
  const said = readNumber(text);
  if (text !== '' && (said === undefined || said < 0 || said > 100))
    throw new BadCell(`Udział pierwszej dyscypliny „${told(text)}” nie jest procentem. Wiersz pominięto.`);
  const percent = Math.round(said ?? (second === null ? 100 : 50));
  return [
    {
      line: row.line,
      entity: 'declaration',
      ref,
      key: day,
      data: {
        date_from: day,
        date_to: null,
        discipline1_code: first,
        discipline1_percent: percent,
        discipline2_code: second,
        discipline2_percent: second === null ? null : 100 - percent,
      },
      doubt: said === undefined && second !== null ? 'Brak podziału na dwie dyscypliny: przyjęto po 50 %.' : undefined,
    },
  ];
}

function nStatement(row: FileRow, { ref }: Item, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_N'))) return [];
  const day = dayOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA_N');
  if (day === null) throw new BadCell('Brak daty złożenia oświadczenia o liczbie N. Wiersz pominięto.');
  const of = { day, classification };
  const first = disciplineOf(row, 'DYSCYPLINA_N', of);
  if (first === null) throw new BadCell('Oświadczenie o liczbie N bez dyscypliny. Wiersz pominięto.');
  const dateTo = dayOf(row, 'DATA_ZAKONCZENIA_OSWIADCZENIA_N');
  if (dateTo !== null && dateTo < day)
    throw new BadCell(`Oświadczenie o liczbie N kończy się (${dateTo}), zanim się zaczyna (${day}). Wiersz pominięto.`);
  return [
    {
      line: row.line,
      entity: 'nStatement',
      ref,
      key: day,
      data: {
        date_from: day,
        date_to: dateTo,
        discipline1_code: first,
        discipline2_code: disciplineOf(row, 'DYSCYPLINA_N_KOLEJNA', of),
      },
    },
  ];
}
