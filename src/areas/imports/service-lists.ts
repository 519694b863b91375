import type { ByteSource } from '../library/service-import-encoding.ts';
import { BadCell, cell, type Columns, type FileRow, fileRows, said } from './service-file.ts';
import { createSieve, isPolonId, type Item, known, type ReadContext, refOf } from './service-items.ts';
import { readName, readNumber, readOrcid, readText } from './service-values.ts';

/** Days of absence in each year: `2017 - 141`. */
export const ABSENCE_COLUMNS: Columns = {
  required: ['UUID', 'IMIE', 'NAZWISKO', 'ROK_NIEOBECNOSC'],
  optional: ['ORCID'],
};
export const DIRECTORY_COLUMNS: Columns = {
  required: ['employeenumber', 'imie', 'nazwisko', 'userprincipalname'],
  optional: ['wyswietlane', 'stopien', 'polonuuid', 'jednostka_kod'],
};
export const DN10_COLUMNS: Columns = {
  required: ['id_pracownik', 'imie', 'nazwisko', 'osoba_aktywna', 'pracownik_aktywny'],
  optional: ['tytul', 'jednostka', 'email'],
};

type Reader = (row: FileRow, context: ReadContext) => Item[];

const listReader = (columns: Columns, read: Reader) =>
  async function* items(source: ByteSource, context: ReadContext): AsyncGenerator<Item[]> {
    const sift = createSieve();
    for await (const rows of fileRows(source, columns, context)) {
      context.onRows(rows.length);
      yield sift(rows.flatMap((row) => readOrReport(row, { read, context })));
    }
  };

function readOrReport(row: FileRow, { read, context }: { read: Reader; context: ReadContext }): Item[] {
  try {
    return read(row, context);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    context.report({ line: row.line, message: error.message });
    return [];
  }
}

export const absenceItems = listReader(ABSENCE_COLUMNS, (row, { report }) => {
  const uuid = isPolonId(cell(row, 'UUID')) ? cell(row, 'UUID').toLowerCase() : undefined;
  const orcid = readOrcid(cell(row, 'ORCID'));
  const names = {
    firstName: readName(cell(row, 'IMIE')),
    middleNames: null,
    lastName: readName(cell(row, 'NAZWISKO')),
  };
  const ref = refOf(uuid, orcid, names);
  const parts = cell(row, 'ROK_NIEOBECNOSC')
    .split(/[;,]/)
    .map((part) => /^(\d{4})\s*[-–:]\s*(\d{1,3})$/.exec(part.trim()));
  const years = parts.flatMap((part) => {
    const [year, days] = [Number(part?.[1] ?? 0), Number(part?.[2] ?? 0)];
    return year >= 1990 && year <= 2100 && days >= 1 && days <= 366 ? [{ year, days }] : [];
  });
  if (names.firstName === null || names.lastName === null || years.length < parts.length) {
    const message = `Nie można odczytać wiersza: nieobecność „${readText(cell(row, 'ROK_NIEOBECNOSC')) ?? ''}”. Wiersz pominięto.`;
    report({ line: row.line, message, ref });
    return [];
  }
  const person: Item = {
    line: row.line,
    entity: 'person',
    ref,
    key: '',
    data: { first_name: names.firstName, last_name: names.lastName, ...known({ orcid, polon_uuid: uuid }) },
  };
  return [
    person,
    ...years.map(({ year, days }): Item => {
      const data = { kind: POLON_ABSENCE, days };
      return { line: row.line, entity: 'absence', ref, key: String(year), data };
    }),
  ];
});

/** How absences from this file are called here; no others are touched. */
export const POLON_ABSENCE = 'nieobecność z POL-on';

export const directoryItems = listReader(DIRECTORY_COLUMNS, (row, context) => {
  const entry = {
    number: cell(row, 'employeenumber'),
    firstName: cell(row, 'imie'),
    lastName: cell(row, 'nazwisko'),
    login: cell(row, 'userprincipalname'),
    display: said(row, 'wyswietlane', String),
    degree: said(row, 'stopien', String),
    polonUuid: cell(row, 'polonuuid'),
    unit: cell(row, 'jednostka_kod'),
  };
  return directoryItem(row.line, entry, context);
});

/** `display`, `degree`: undefined where the directory has no such thing. */
export type DirectoryEntry = Record<'number' | 'firstName' | 'lastName' | 'login' | 'polonUuid' | 'unit', string> &
  Record<'display' | 'degree', string | undefined>;

/** One entry of the staff directory, from a file or from its server. */
export function directoryItem(line: number, entry: DirectoryEntry, { units, report }: ReadContext): Item[] {
  const [number, login] = [readText(entry.number), readText(entry.login)];
  const [firstName, lastName] = [readText(entry.firstName), readText(entry.lastName)];
  if (number === null || login === null || firstName === null || lastName === null) {
    report({
      line,
      message: 'Brak numeru, nazwy użytkownika, imienia lub nazwiska. Wiersz pominięto.',
      ref: number ?? undefined,
    });
    return [];
  }
  const { display, degree } = entry;
  const fullName = `${firstName} ${lastName}`;
  const unit = entry.unit === '' ? undefined : units.get(entry.unit.toLowerCase());
  return [
    {
      line,
      entity: 'directory',
      ref: number,
      key: number,
      data: {
        employee_number: number,
        first_name: firstName,
        last_name: lastName,
        login,
        display_name: display === undefined ? undefined : (readText(display) ?? fullName),
        degree: degree === undefined ? undefined : readText(degree),
        ...known({ polon_uuid: isPolonId(entry.polonUuid) ? entry.polonUuid.toLowerCase() : null, unit_id: unit }),
      },
      defaults: { display_name: fullName },
      doubt: entry.unit !== '' && unit === undefined ? `Nieznana jednostka „${readText(entry.unit)}”.` : undefined,
    },
  ];
}

/** Numbers from here on are given by this system itself. */
const OWN_NUMBERS = 500_000_000;
const FLAGS: Record<string, boolean> = {
  tak: true,
  t: true,
  true: true,
  '1': true,
  nie: false,
  n: false,
  false: false,
  '0': false,
};

/** A person of the library system: its number is the person's number here. */
export const dn10Items = listReader(DN10_COLUMNS, (row, { report }) => {
  const number = readNumber(cell(row, 'id_pracownik'));
  const [firstName, lastName] = [readName(cell(row, 'imie')), readName(cell(row, 'nazwisko'))];
  const [personActive, employeeActive] = ['osoba_aktywna', 'pracownik_aktywny'].map(
    (name) => FLAGS[cell(row, name).toLowerCase()],
  );
  const isNumber = number !== undefined && Number.isInteger(number) && number > 0 && number < OWN_NUMBERS;
  if (
    !isNumber ||
    firstName === null ||
    lastName === null ||
    personActive === undefined ||
    employeeActive === undefined
  ) {
    const message = `Nie można odczytać wiersza (numer „${readText(cell(row, 'id_pracownik')) ?? ''}”): numer jest od 1 do ${OWN_NUMBERS - 1}, aktywność to Tak albo Nie. Wiersz pominięto.`;
    report({ line: row.line, message, ref: isNumber ? String(number) : undefined });
    return [];
  }
  const [ref, title] = [String(number), said(row, 'tytul', readText)];
  const names = { first_name: firstName, last_name: lastName };
  return [
    { line: row.line, entity: 'person', ref, key: '', data: { id: number }, defaults: { ...names, degree: title } },
    {
      line: row.line,
      entity: 'dn10',
      ref,
      key: ref,
      data: {
        person_id: number,
        ...names,
        title,
        unit_name: said(row, 'jednostka', readText),
        email: said(row, 'email', readText),
        employee_active: employeeActive,
        person_active: personActive,
      },
    },
  ];
});
