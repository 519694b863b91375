import { fileNameOf } from '#platform/files/file-name.ts';
import type { FileAuthor } from '#platform/files/author.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';
import { type ImportColumn, KIND_COLUMNS } from './schema-columns.ts';
import { type ImportKind, KIND_NAMES } from './schema-words.ts';

type Example = Record<string, string>;

/** In quotation marks: a spreadsheet would ask about a day or a number that is kept as text. */
const exampleText = ({ example }: ImportColumn) => (example === '' ? null : `„${example}”`);

const DESCRIBED = defineColumns<ImportColumn>()([
  { key: 'name', header: 'Kolumna', kind: 'text', width: 44 },
  { key: 'required', header: 'Wymagana', kind: 'yesno', value: ({ required = false }) => required },
  { key: 'what', header: 'Co zawiera', kind: 'text', width: 80 },
  { key: 'example', header: 'Przykład', kind: 'text', width: 36, value: exampleText },
]);

/** A workbook with the columns of a kind: a sheet of heads to be filled, which is read, and one that describes them. */
export function importTemplate(by: FileAuthor, kind: ImportKind): Promise<Response> {
  const columns = KIND_COLUMNS[kind];
  const heads = defineColumns<Example>()(
    columns.map(({ name }) => ({
      key: name,
      header: name,
      kind: 'text' as const,
      width: Math.max(16, name.length + 2),
      value: () => null,
    })),
  );
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'szablon', KIND_NAMES[kind]),
    sheets: [sheet('Dane', heads, { batches: [], empty: null }), sheet('Opis', DESCRIBED, [...columns])],
    parameters: [...madeBy(by), ['Rodzaj danych', KIND_NAMES[kind]]],
  });
}
