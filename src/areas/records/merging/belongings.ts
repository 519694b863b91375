import { RECORD_KINDS } from '#areas/inbox/fields.ts';

/**
 * Tables whose rows belong to a record and go with it when it is merged. `unique`: with the record these columns identify
 * a row; where both records have one, that of the record that goes is dropped. `only`: which rows belong to records.
 * By names: PBN, ORCID and intakes stand on records, which cannot import their tables.
 */
export type Belonging = {
  table: string;
  /** The column with the record's number. */
  column: string;
  /** Columns that identify a row beside that of the record, parted by commas. */
  key: string;
  /** Follows 'przejdą'. */
  label: string;
  unique?: readonly string[];
  only?: string;
  /** Of two rows only those of this kind exclude each other. */
  among?: string;
  /** What nobody has saved does not go along. */
  isDropped?: boolean;
  /** Comes and goes by itself, or at its person's wish: an undo gives back what is still there. */
  isPassing?: boolean;
};

const recordKinds = RECORD_KINDS.map((kind) => `'${kind}'`).join(', ');

export const BELONGINGS: readonly Belonging[] = [
  { table: 'publication_payments', column: 'publication_id', key: 'id', label: 'opłaty' },
  {
    table: 'assignment_findings',
    column: 'publication_id',
    key: 'id',
    label: 'komunikaty dziennika przypisań',
    unique: ['class', 'person_id', 'statement_id'],
  },
  {
    table: 'printed_works',
    column: 'publication_id',
    key: 'statement_id',
    label: 'pozycje wydrukowanych oświadczeń',
    unique: ['statement_id'],
  },
  {
    table: 'highlighted_works',
    column: 'publication_id',
    key: 'id',
    label: 'wyróżnienia w wykazach osób',
    unique: ['person_id'],
    isPassing: true,
  },
  {
    table: 'list_import_works',
    column: 'publication_id',
    key: 'import_id',
    label: 'podglądy wczytywanych wykazów',
    unique: ['import_id'],
    isPassing: true,
  },
  {
    table: 'record_claims',
    column: 'publication_id',
    key: 'id',
    label: 'zgłoszenia „to moje” i „to nie moje”',
    unique: ['person_id'],
    among: "state = 'open'",
  },
  { table: 'record_submissions', column: 'publication_id', key: 'person_id', label: 'zgłoszenie autora', unique: [] },
  { table: 'record_messages', column: 'publication_id', key: 'id', label: 'odpowiedzi autorów' },
  {
    table: 'desk_marks',
    column: 'key',
    key: 'kind',
    label: 'przydziały w zakładce „Czeka”',
    unique: ['kind'],
    only: `kind in (${recordKinds})`,
  },
  {
    table: 'author_requests',
    column: 'publication_id',
    key: 'id',
    label: 'prośby do autorów',
    unique: ['person_id', 'period_id', 'discipline_code'],
    among: 'withdrawn_at is null',
  },
  {
    table: 'pbn_records',
    column: 'publication_id',
    key: 'publication_id',
    label: 'stan w PBN',
    unique: [],
    isPassing: true,
  },
  { table: 'verdict_changes', column: 'publication_id', key: 'id', label: 'zmiany w ewaluacji', isPassing: true },
  { table: 'pbn_copies', column: 'publication_id', key: 'object_id', label: 'odpowiedniki w PBN', isPassing: true },
  {
    table: 'pbn_differences',
    column: 'publication_id',
    key: 'id',
    label: 'różnice z PBN',
    unique: ['object_id', 'kind', 'field'],
    isPassing: true,
  },
  { table: 'orcid_offers', column: 'publication_id', key: 'id', label: 'prace z ORCID', isPassing: true },
  { table: 'intake_rows', column: 'publication_id', key: 'id', label: 'wiersze importów prac', isPassing: true },
  { table: 'merged_source_keys', column: 'publication_id', key: 'source, source_key', label: 'klucze importów' },
  { table: 'record_drafts', column: 'publication_id', key: 'login', label: 'niezapisane zmiany', isDropped: true },
];

/** Tables with a record's or a share's number that the merge writes by itself, or that keep the former number. */
export const HANDLED = [
  'publications',
  'authorships',
  'share_results',
  'duplicate_keys',
  'duplicate_reads',
  'duplicate_pairs',
  'duplicate_decisions',
  // What was, as it was.
  'record_versions',
  'record_merges',
  'desk_act_items',
  // Without its record it goes from ORCID, where that of the kept one stands.
  'orcid_works',
];
