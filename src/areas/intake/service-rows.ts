import { inArray, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { titleOf } from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { type Brought, wordsOf } from './content.ts';
import type { NamedLine, referencesIn } from './references.ts';
import type { fetchReference } from './service-fetch.ts';
import { intakeRows } from './tables.ts';

/** Letters and digits alone. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The same in two rows of a source: the same work. */
function contentKey({ doi, type, year, title, chapter_title: chapter, authors }: RecordContent): string {
  if (doi !== '') return doi;
  return `${type} ${year} ${folded(authors[0]?.last_name ?? '')} ${folded(chapter || title)}`.slice(0, 300);
}

const hashOf = (content: RecordContent) => hash('sha256', JSON.stringify(content), 'base64url');

/** What a row says of the record that it brings, before it is compared. */
export function rowOf({ line, content, title, message, isRefused }: Brought) {
  return {
    line,
    kind: isRefused || content === null ? 'refused' : 'read',
    content,
    hash: content === null ? '' : hashOf(content),
    key: content === null || isRefused ? '' : contentKey(content),
    title: title.slice(0, 1_000) || (content ? titleOf(content) : ''),
    words: content === null ? '' : wordsOf(content),
    message: message.slice(0, 1_000),
  };
}

type NewRow = ReturnType<typeof rowOf> & { reference?: string };

const SHAPE = `r(position int, line int, kind text, reference text, content jsonb, hash text, key text, title text, words text,
  message text)`;

/** Adds rows behind those that the intake has. */
export async function addRows(tx: Db, intake: number, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const placed = rows.map((row, index) => ({ ...row, reference: row.reference ?? '', position: index + 1 }));
  await tx.execute(sql`
    insert into ${intakeRows} (intake_id, position, line, kind, reference, content, hash, key, title, words, message)
    select ${intake}, r.position + coalesce((select max(position) from ${intakeRows} where intake_id = ${intake}), 0), r.line,
      r.kind, r.reference, r.content, r.hash, r.key, r.title, r.words, r.message
    from ${recordset(placed, SHAPE)} order by r.position`);
}

/** A line of which no record could be read. */
export const refusedRow = (line: number, message: string, title = ''): NewRow => ({
  line,
  kind: 'refused',
  content: null,
  hash: '',
  key: '',
  title,
  words: '',
  message,
});

export const askedRow = ({ text: reference, line }: NamedLine): NewRow => ({
  line,
  kind: 'asked',
  content: null,
  hash: '',
  key: '',
  title: reference,
  words: '',
  message: '',
  reference,
});

/** What a list names, and what of it cannot be asked of a source. */
export const listedRows = ({ references, unknown }: ReturnType<typeof referencesIn>): NewRow[] => [
  ...references.map(askedRow),
  ...unknown.map(({ text, line }) =>
    refusedRow(
      line,
      'Nie ma tu DOI, ORCID, identyfikatora PBN ani adresu strony, a samego opisu import nie czyta',
      text,
    ),
  ),
];

const TOLD = 'r(id int, line int, kind text, content jsonb, hash text, key text, title text, words text, message text)';

/** Writes what the source has answered about rows that were asked for. */
export async function tellRows(tx: Db, rows: (NewRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${intakeRows} t set line = r.line, kind = r.kind, content = r.content, hash = r.hash, key = r.key,
      title = case when r.title = '' then t.title else r.title end, words = r.words, message = r.message
    from ${recordset(rows, TOLD)} where t.id = r.id`);
}

export type AskedRow = { id: number; line: number; reference: string };
export type Answers = { row: AskedRow; found: Awaited<ReturnType<typeof fetchReference>> }[];

/** Keeps what the sources have answered: works in the places of those that were asked for, lists behind all rows. */
export async function keepAnswers(tx: Db, intake: number, answers: Answers) {
  const told = answers.flatMap(({ row, found }) => {
    // Of a list of works its rows stand behind; the row that asked for them is none.
    if ('references' in found && found.references.length > 0) return [];
    const [first] = 'brought' in found ? found.brought : [];
    const message = 'message' in found ? found.message : 'Nie ma tam żadnej pracy';
    const answer = first ? rowOf(first) : refusedRow(row.line, message, row.reference);
    return [{ ...answer, line: row.line, id: row.id }];
  });
  await tellRows(tx, told);
  const known = new Set(told.map((row) => row.id));
  const lists = answers.filter(({ row }) => !known.has(row.id));
  if (lists.length > 0) {
    await tx.delete(intakeRows).where(
      inArray(
        intakeRows.id,
        lists.map(({ row }) => row.id),
      ),
    );
  }
  for (const { row, found } of answers) {
    if ('message' in found) continue;
    const rest = known.has(row.id) ? found.brought.slice(1) : found.brought;
    const { line } = row;
    const asked = found.references.map((text) => askedRow({ text, line }));
    await addRows(tx, intake, [...asked, ...rest.map((brought) => ({ ...rowOf(brought), line }))]);
  }
}
