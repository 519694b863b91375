import { BadCell, cell, type Columns, type FileRow, optionalCell } from './file.ts';
import { identifiersOf, type Item, withoutEmpty, refOf, tableReader, tokensOf } from './items.ts';
import { employment } from './polon-employment.ts';
import { declaration, nStatement } from './polon-statements.ts';
import { readName, readNumber, readText } from './values.ts';

/** Columns of the report that are read. The identification number (PESEL_NR_DOK_TOZSAM) is not among them. */
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
    'PLEC',
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

/** Each row of the report has the conditions of one employment and the person's current statements. */
export const polonItems = tableReader(POLON_COLUMNS, {
  *read(row, context) {
    const found = person(row);
    yield found;
    yield* employment(row, found, context);
    yield* declaration(row, found, context);
    yield* nStatement(row, found, context);
  },
  refOf: tokensOf,
});

/** The gender that the report states, `K` or `M` or in whole words. */
function genderOf(text: string) {
  if (/^k(obieta)?$/i.test(text.trim())) return 'female';
  return /^m(ężczyzna)?$/i.test(text.trim()) ? 'male' : null;
}

function person(row: FileRow): Item {
  const { uuid, orcid } = identifiersOf(row);
  const names = {
    firstName: readName(cell(row, 'IMIE')),
    middleNames: optionalCell(row, 'DRUGIE', readName),
    lastName: readName(cell(row, 'NAZWISKO')),
  };
  if (names.firstName === null || names.lastName === null)
    throw new BadCell('Brak imienia lub nazwiska. Wiersz pominięto.');
  const year = Math.floor(readNumber(cell(row, 'ROK_URODZENIA')) ?? 0);
  const birthYear = year > 1900 && year < 2100 ? String(year) : '';
  const doubts = [
    cell(row, 'UUID') !== '' && uuid === undefined && 'Identyfikator POL-on nie ma właściwej postaci: pominięto go.',
    cell(row, 'ORCID') !== '' && orcid === undefined && 'ORCID ma błędną cyfrę kontrolną: pominięto go.',
  ].filter((doubt) => doubt !== false);
  return {
    line: row.line,
    entity: 'person',
    ref: refOf(row, { ...names, birthYear }),
    // Only for matching; never stored with the person.
    key: birthYear,
    data: {
      first_name: names.firstName,
      middle_names: names.middleNames,
      last_name: names.lastName,
      ...withoutEmpty({
        degree: readText(cell(row, 'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU')),
        orcid,
        polon_uuid: uuid,
        gender: genderOf(cell(row, 'PLEC')),
      }),
    },
    doubt: doubts.length > 0 ? doubts.join(' ') : undefined,
  };
}
