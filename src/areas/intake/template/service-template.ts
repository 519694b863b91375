import type { Actor } from '#platform/actor.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { type Column, defineColumns } from '#shared/columns.ts';
import { SHEET_COLUMNS, textColumns } from '#areas/records/schema-sheet.ts';
import { REQUIRED, TYPE_NAMES } from './template.ts';

type Example = Record<string, string>;

const EXAMPLE: Example = {
  Rodzaj: 'Artykuł w czasopiśmie',
  Autorzy: 'Jan Kowalski, Anna Nowak',
  Tytuł: 'Przykład do usunięcia',
  Rok: '2025',
  'Wszystkich autorów': '2',
  'Czasopismo lub wydawnictwo': 'Przegląd Przykładowy',
  Tom: '12',
  Zeszyt: '3',
  Strony: '15-38',
};

/** A spreadsheet marks a number that is a text as an error. */
const NUMBERS = new Set(['Rok', 'Wszystkich autorów']);

const COLUMNS = defineColumns<Example>()(
  [...SHEET_COLUMNS, ...textColumns([])].map(({ header, width }): Column<Example> => {
    const of = { key: header, header, width };
    if (NUMBERS.has(header)) return { ...of, kind: 'id', value: (row) => Number(row[header]) };
    return { ...of, kind: 'text', value: (row) => row[header] ?? '' };
  }),
);

/** The template of an intake: the columns of the library's sheets with an example. */
export const intakeTemplate = (actor: Actor): Promise<Response> =>
  xlsxResponse({
    fileName: 'szablon-importu.xlsx',
    sheets: [sheet('Rekordy', COLUMNS, [EXAMPLE])],
    parameters: [
      ...madeBy(actor),
      ['Wymagane kolumny', REQUIRED.join(', ')],
      ['Rodzaj', TYPE_NAMES.join('; ')],
      [
        'Autorzy',
        'W kolejności z pracy, oddzieleni przecinkami. Redaktorzy tak samo, gdy rodzaj to redakcja monografii.',
      ],
    ],
  });
