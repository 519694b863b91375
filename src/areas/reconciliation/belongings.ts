import { sql } from 'drizzle-orm';

/**
 * Every table whose rows belong to a person, with its key. `spans`: what holds from a day to a day; of a merge's two
 * records the one that goes loses what the other says too, word for word (`once`), and of its statements the time for
 * which the other has its own (`exclusive`), since nobody has two at once.
 */
export const BELONGINGS = [
  { table: 'employments', key: 'id', label: 'zatrudnienia', spans: 'once' },
  { table: 'discipline_declarations', key: 'id', label: 'oświadczenia o dyscyplinach', spans: 'exclusive' },
  { table: 'n_statements', key: 'id', label: 'oświadczenia o zaliczeniu do N', spans: 'exclusive' },
  { table: 'doctoral_enrolments', key: 'id', label: 'kształcenie doktorskie', spans: 'once' },
  { table: 'absences', key: 'id', label: 'nieobecności', spans: 'once' },
  { table: 'authorships', key: 'id', label: 'autorstwa publikacji' },
  { table: 'printed_statements', key: 'id', label: 'wydrukowane oświadczenia' },
  { table: 'polon_confirmations', key: 'row_num', label: 'potwierdzenia i zgłoszenia POL-on' },
  { table: 'accounts', key: 'row_num', label: 'konta' },
  { table: 'directory_entries', key: 'employee_number', keyType: 'text', label: 'wpisy w bazie pracowników' },
  { table: 'former_names', key: 'id', label: 'dawne nazwiska' },
] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** Tables that name a person and are no belongings: results are made anew, numbers of the library system stay taken. */
export const NOT_MOVED = ['share_results', 'person_results', 'dn10_persons', 'person_merges', 'persons'];

/** What a merge did beyond moving rows, so that it can be taken back. */
export type MergeTrace = {
  kept: PersonFields;
  gone: Pick<PersonFields, 'orcid' | 'polonUuid'>;
  /** Table → whole rows that were dropped. */
  dropped: Record<string, unknown[]>;
  /** Table → whole rows that were made of what the other record does not cover; merges of old have none. */
  pieces?: Record<string, unknown[]>;
  /** Account → its list of numbers. */
  lists: Record<string, string | null>;
  /** Former names that the merge has noted. */
  named: number[];
};

/** Fields of a person that a merge may fill from the other record. */
export type PersonFields = Record<'orcid' | 'polonUuid' | 'birthDate' | 'degree' | 'middleNames', string | null> & {
  unitId: number | null;
};

export const tableOf = ({ table }: Belonging) => sql.raw(table);
export const keyOf = ({ key }: Belonging) => sql.raw(key);
export const keysOf = (belonging: Belonging, keys: (number | string)[]) =>
  sql`any(${sql.param(keys)}::${sql.raw('keyType' in belonging ? belonging.keyType : 'int')}[])`;
