import { LIST_KIND_NAMES, type ListKind } from '#areas/library/schema-words.ts';
import type { FileAuthor } from '#platform/files/author.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';

type TemplateColumn = { name: string; required: boolean; what: string; width: number };

/** As `file-columns.ts` reads them, and as the lists' own files have them. */
const TEMPLATE_COLUMNS: Readonly<Record<ListKind, readonly TemplateColumn[]>> = {
  journals: [
    { name: 'Tytuł', required: true, what: 'Tytuł czasopisma', width: 60 },
    { name: 'Drugi tytuł', required: false, what: 'Tytuł w innym języku', width: 40 },
    {
      name: 'ISSN',
      required: true,
      what: 'Numer wydania drukowanego, na przykład „1234-5679”; może być pusty',
      width: 16,
    },
    { name: 'e-ISSN', required: true, what: 'Numer wydania elektronicznego; może być pusty', width: 16 },
    { name: 'Inne ISSN', required: false, what: 'Dalsze numery, oddzielone spacjami', width: 24 },
    { name: 'Punkty', required: true, what: 'Punkty w wykazie', width: 12 },
    { name: 'Kody dyscyplin', required: false, what: 'Kody oddzielone średnikami, na przykład „203; 502”', width: 40 },
  ],
  publishers: [
    { name: 'Nazwa', required: true, what: 'Nazwa wydawnictwa', width: 60 },
    { name: 'Poziom', required: true, what: 'I albo II', width: 12 },
  ],
};

const DESCRIBED = defineColumns<TemplateColumn>()([
  { key: 'name', header: 'Kolumna', kind: 'text', width: 24 },
  { key: 'required', header: 'Wymagana', kind: 'yesno' },
  { key: 'what', header: 'Co zawiera', kind: 'text', width: 80 },
]);

/** A workbook with the columns of a list: a sheet of heads to be filled, which is read, and one that describes them. */
export function listTemplate(by: FileAuthor, kind: ListKind): Promise<Response> {
  const columns = TEMPLATE_COLUMNS[kind];
  const heads = defineColumns<object>()(
    columns.map(({ name, width }) => ({ key: name, header: name, kind: 'text' as const, width, value: () => null })),
  );
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'szablon', LIST_KIND_NAMES[kind]),
    sheets: [sheet('Dane', heads, { batches: [], empty: null }), sheet('Opis', DESCRIBED, [...columns])],
    parameters: [...madeBy(by), ['Wykaz', LIST_KIND_NAMES[kind]]],
  });
}
