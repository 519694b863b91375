import { sql } from 'drizzle-orm';

/**
 * Tables whose rows belong to a person, with their keys. `spans`: rows are valid from a day to a day. A merge drops rows
 * equal to one of the kept record (`once`), and the time for which it has rows of its own (`exclusive`). `unique`: with the
 * person these columns identify a row; of two a merge drops one: the one without a value in `prefers`, else
 * that of the record that goes.
 */
export const BELONGINGS = [
  { table: 'employments', key: 'id', label: 'zatrudnienia', spans: 'once' },
  { table: 'discipline_declarations', key: 'id', label: 'oświadczenia o dyscyplinach', spans: 'exclusive' },
  { table: 'n_statements', key: 'id', label: 'oświadczenia o zaliczeniu do N', spans: 'exclusive' },
  { table: 'doctoral_enrolments', key: 'id', label: 'kształcenie doktorskie', spans: 'once' },
  { table: 'absences', key: 'id', label: 'nieobecności', spans: 'once' },
  { table: 'fact_edits', key: 'id', label: 'poprawki danych' },
  { table: 'fact_locks', key: 'id', label: 'blokady danych przed importem' },
  { table: 'authorships', key: 'id', label: 'autorstwa publikacji' },
  { table: 'printed_statements', key: 'id', label: 'wydrukowane oświadczenia' },
  { table: 'polon_confirmations', key: 'row_num', label: 'potwierdzenia i zgłoszenia POL-on' },
  { table: 'accounts', key: 'row_num', label: 'konta' },
  { table: 'directory_entries', key: 'employee_number', keyType: 'text', label: 'wpisy w bazie pracowników' },
  {
    table: 'assignment_findings',
    key: 'id',
    label: 'komunikaty o przypisaniach',
    unique: ['class', 'publication_id', 'statement_id'],
    prefers: 'confirmed_at',
  },
  { table: 'birth_dates', key: 'id', keyType: 'uuid', label: 'data urodzenia', unique: [] },
  { table: 'academic_degrees', key: 'id', label: 'stopnie i tytuły', unique: ['kind'] },
  { table: 'council_attributes', key: 'id', label: 'dane rad dyscyplin', unique: ['discipline_code'] },
  { table: 'council_decisions', key: 'id', label: 'decyzje o składzie rad' },
  { table: 'council_functions', key: 'id', label: 'funkcje w radach', spans: 'once' },
  { table: 'achievements', key: 'id', label: 'osiągnięcia', unique: ['type_code', 'year_from', 'title'] },
  { table: 'highlighted_works', key: 'id', label: 'wyróżnione prace', unique: ['publication_id'] },
  { table: 'achievement_pages', key: 'id', label: 'publiczne adresy wykazu' },
  { table: 'open_profiles', key: 'id', label: 'zgoda na stronę publiczną', unique: [] },
  { table: 'orcid_links', key: 'id', label: 'połączenie z ORCID', unique: [] },
  { table: 'orcid_offers', key: 'id', label: 'prace z ORCID', unique: ['key'] },
  { table: 'orcid_works', key: 'id', label: 'zapisy w ORCID', unique: ['publication_id'] },
  { table: 'pbn_people', key: 'id', label: 'odpowiednik w PBN', unique: [] },
  { table: 'unit_heads', key: 'id', label: 'kierowanie jednostkami', spans: 'once' },
  { table: 'verdict_changes', key: 'id', label: 'zmiany werdyktów' },
  { table: 'former_names', key: 'id', label: 'dawne nazwiska' },
  {
    table: 'record_claims',
    key: 'id',
    label: 'zgłoszenia „to moje” i „to nie moje”',
    unique: ['publication_id'],
    prefers: 'decided_at',
  },
  { table: 'record_submissions', key: 'publication_id', label: 'zgłoszone prace' },
  { table: 'record_messages', key: 'id', label: 'odpowiedzi dla biblioteki' },
  {
    table: 'author_requests',
    key: 'id',
    label: 'prośby o przypisanie prac',
    unique: ['publication_id', 'period_id', 'discipline_code', 'withdrawn_at'],
    prefers: 'answered_at',
  },
] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** Other tables with a person: results are recalculated, numbers of the library system stay taken. */
export const NOT_MOVED = ['share_results', 'person_results', 'dn10_persons', 'person_merges', 'persons'];

/** What a merge did beyond moving rows; its undo needs it. */
export type MergeTrace = {
  kept: PersonFields;
  gone: Pick<PersonFields, 'orcid' | 'polonUuid'>;
  /** Table → dropped rows. */
  dropped: Record<string, unknown[]>;
  /** Table → rows made of the rest of dropped ones; older merges have none. */
  pieces?: Record<string, unknown[]>;
  /** Account → its former list of person numbers. */
  lists: Record<string, string | null>;
  /** Former names added by the merge. */
  named: number[];
};

/** {@link PERSON_FIELDS} with values. */
export type PersonFields = Record<'orcid' | 'polonUuid' | 'degree' | 'middleNames', string | null> & {
  unitId: number | null;
  /** Older merges did not carry it. */
  gender?: 'female' | 'male' | null;
};

export const tableOf = ({ table }: Belonging) => sql.raw(table);
export const keyColumn = ({ key }: Belonging) => sql.raw(key);
export const keysOf = (belonging: Belonging, keys: (number | string)[]) =>
  sql`any(${sql.param(keys)}::${sql.raw('keyType' in belonging ? belonging.keyType : 'int')}[])`;
