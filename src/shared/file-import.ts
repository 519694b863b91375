/** What imports from files have in common: people's data, ministerial lists. */
export const IMPORT_STATUSES = ['reading', 'preview', 'applied', 'undone', 'discarded', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_STATUS_NAMES: Record<ImportStatus, string> = {
  reading: 'w toku',
  preview: 'do zatwierdzenia',
  applied: 'zapisany',
  undone: 'cofnięty',
  discarded: 'odrzucony',
  failed: 'nieudany',
};

type Source = { created_at: string; status: ImportStatus; applied_at: string | null; undone_at: string | null };

/** The columns of a list of imports between its name and its counts. */
export const IMPORT_COLUMNS = [
  { key: 'at', header: 'Wczytano', kind: 'instant', value: ({ created_at }: Source) => created_at, sort: true },
  { key: 'status', header: 'Stan', kind: 'badge', value: ({ status }: Source) => IMPORT_STATUS_NAMES[status] },
  {
    key: 'decided',
    header: 'Rozstrzygnięto',
    kind: 'instant',
    value: ({ applied_at: applied, undone_at: undone }: Source) => undone ?? applied,
  },
] as const;

export type FieldChange = { name: string; before: string | null; after: string | null };
type Changed = { fields: FieldChange[] };

const fieldsText = ({ fields }: Changed, side: 'before' | 'after') =>
  fields.flatMap((field) => (field[side] === null ? [] : [`${field.name}: ${field[side]}`])).join('; ');

/** The changed fields of a row: one cell on the screen, two in the file. */
export const FIELD_COLUMNS = [
  { key: 'fields', header: 'Pola', kind: 'text', value: () => null, file: false },
  {
    key: 'before',
    header: 'Przed',
    kind: 'text',
    width: 50,
    value: (row: Changed) => fieldsText(row, 'before'),
    screen: false,
  },
  {
    key: 'after',
    header: 'Po',
    kind: 'text',
    width: 50,
    value: (row: Changed) => fieldsText(row, 'after'),
    screen: false,
  },
] as const;

export const LINE_COLUMN = {
  key: 'line',
  header: 'Wiersz pliku',
  kind: 'id',
  value: ({ line }: { line: number }) => line || null,
  sort: true,
  screen: false,
} as const;
