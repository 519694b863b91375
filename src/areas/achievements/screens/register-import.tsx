import { Link } from '@tanstack/react-router';
import { FileInput } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { FILE_COLUMNS } from '../schema-file.ts';
import { KEPT_CODES, KEPT_TYPES } from '../schema-types.ts';

type FileColumn = { name: string; holds: string; isRequired: boolean };

const columnsOf = (columns: Readonly<Record<string, string>>, isRequired: boolean): FileColumn[] =>
  Object.entries(columns).map(([name, holds]) => ({ name, holds, isRequired }));
const FILE = [...columnsOf(FILE_COLUMNS.required, true), ...columnsOf(FILE_COLUMNS.optional, false)];

const COLUMNS: Column<FileColumn>[] = [
  {
    key: 'name',
    header: 'Kolumna',
    rowHeader: true,
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        <span className="block text-xs font-normal text-muted-foreground">
          {isRequired ? 'wymagana' : 'nieobowiązkowa'}
        </span>
      </>
    ),
  },
  { key: 'holds', header: 'Co zawiera', cell: ({ holds }) => holds },
];

/** What a file of achievements looks like, and the way to its import. */
export function RegisterImport() {
  return (
    <Section title="Import z pliku" collapsible defaultOpen={false} className="no-print">
      <div className="space-y-3">
        <p className="max-w-prose text-sm text-muted-foreground">
          Wiele osiągnięć naraz wczytuje się z pliku CSV albo XLSX z kolumnami jak niżej. Import najpierw pokazuje
          różnice i niczego nie usuwa. Stopnie i tytuły z RAD-on dochodzą do rejestru same, z importem pracowników: taki
          wiersz uzupełnia ten, który już jest.
        </p>
        <Button asChild icon={FileInput}>
          <Link to="/admin/wgladdoosiagniec/rejestr/importy">Importy osiągnięć</Link>
        </Button>
        <DataTable
          caption="Kolumny pliku z osiągnięciami"
          captionHidden
          columns={COLUMNS}
          rows={FILE}
          rowKey={({ name }) => name}
          stack={false}
        />
        <p className="max-w-prose text-sm text-muted-foreground">
          Rodzaje: {KEPT_CODES.map((code) => `${code} – ${KEPT_TYPES[code]}`).join(', ')}.
        </p>
      </div>
    </Section>
  );
}
