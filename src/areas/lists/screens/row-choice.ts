import type { ListImportRow } from '../schema-lists.ts';

/** Rows that are not applied although they are not doubtful, and doubtful ones that are. */
export type RowChoice = { except: number[]; also: number[] };
export const NO_CHANGES: RowChoice = { except: [], also: [] };

type Row = Pick<ListImportRow, 'id' | 'doubt'>;

export const isChosen = ({ except, also }: RowChoice, { id, doubt }: Row) =>
  doubt === null ? !except.includes(id) : also.includes(id);

const toggle = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);

export const toggled = ({ except, also }: RowChoice, { id, doubt }: Row): RowChoice =>
  doubt === null ? { except: toggle(except, id), also } : { except, also: toggle(also, id) };
