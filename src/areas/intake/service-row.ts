import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { RECORD_WORDS } from '#areas/records/audit.ts';
import { publications } from '#areas/publications/tables.ts';
import { APPROVED, BOOKS, CHAPTER, KEPT_TYPES, titleOf } from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import type { AuthorQuestion, PointsQuery } from '#areas/records/schema-form.ts';
import { listPeople } from '#areas/records/form/service-form.ts';
import { readStored } from '#areas/records/service-read.ts';
import { wordsOf } from './content.ts';
import { type FieldName, fieldsOf, fieldText, taken as takenOf } from './differences.ts';
import type { IntakeRow, RowDetail } from './schema.ts';
import { withinOurBooks } from './service-books.ts';
import { findRow, ROW } from './service.ts';
import { takenFields } from './service-outcome.ts';
import { intakeRows, intakes } from './tables.ts';

function fieldLabel(field: FieldName): string {
  const words = RECORD_WORDS[field];
  return typeof words === 'string' ? words : (words?.label ?? field);
}

/** A row with everything that a decision needs. @throws Refusal where there is none */
export async function readRow(db: Db, ref: { intake: number; row: number }): Promise<RowDetail> {
  const stored = await findRow(db, ref);
  const [listed] = await db.execute<IntakeRow & { taken: string[]; approved: boolean }>(sql`
    select ${ROW}, ${takenFields} as taken, i.new_status = 3 as approved from ${intakeRows} r join ${intakes} i on i.id = r.intake_id where r.id = ${ref.row}`);
  if (!listed) throw new Error('The row is gone');
  const { taken, approved, ...row } = listed;
  const { content, publicationId } = stored;
  const ours = publicationId === null ? undefined : (await readStored(db, [publicationId])).get(publicationId);
  const isChange = row.kind === 'differs' && ours !== undefined;
  const planned =
    content === null || ['saved', 'undone', 'none', 'unread', 'pending'].includes(row.outcome)
      ? undefined
      : isChange
        ? takenOf(ours.content, content, taken as FieldName[])
        : content;
  const [within] = planned ? await withinOurBooks(db, [planned]) : [];
  return {
    ...row,
    type: content?.type ?? null,
    year: content?.year || null,
    fields: content === null || row.kind === 'differs' || row.kind === 'same' ? [] : saidOf(content),
    differences:
      ours && content
        ? stored.differences.map(({ field, state }) => ({
            field,
            label: fieldLabel(field),
            state,
            ours: fieldText(ours.content, field),
            theirs: fieldText(content, field),
            taken: taken.includes(field),
          }))
        : [],
    questions: await withCandidates(db, { intake: ref.intake, row: ref.row, questions: stored.questions }),
    approved: isChange ? APPROVED.includes(ours.status) : approved,
    points: within ? pointsOf(isChange ? ours.id : null, within) : null,
    book: within ? await bookOf(db, ref.intake, within) : null,
    ours: ours ? { id: ours.id, title: titleOf(ours.content), words: wordsOf(ours.content) } : null,
  };
}

const MOST_PEOPLE = 500;
const MOST_LISTED = 5_000;

/** What the points of the content depend on. */
function pointsOf(id: number | null, content: RecordContent): PointsQuery | null {
  const { type, year, parent_id, category_id, expert_opinion, translation, indexed, venue, issn, eissn } = content;
  if (year === 0) return null;
  const people = [...new Set(content.authors.flatMap(({ person_id: person }) => person ?? []))];
  return {
    id,
    type,
    year,
    parent_id,
    category_id,
    expert_opinion,
    translation,
    indexed,
    venue,
    issn,
    eissn,
    author_count: content.author_count,
    listed: Math.min(content.authors.length, MOST_LISTED),
    people: people.slice(0, MOST_PEOPLE),
  };
}

/** The book that a chapter would belong to: ours, or one of the same import, which is saved first. */
async function bookOf(db: Db, intake: number, content: RecordContent): Promise<RowDetail['book']> {
  const { type, year, title, isbn, parent_id: parent } = content;
  if (type !== CHAPTER) return null;
  const [found] =
    parent === null
      ? await db.execute<{ id: null; title: string }>(sql`
          select null as id, r.title from ${intakeRows} r where r.intake_id = ${intake} and r.kind = 'new'
            and (r.content ->> 'type')::int = any(${sql.param([...BOOKS])}::int[]) and (r.content ->> 'year')::int = ${year}
            and (${isbn} <> '' and replace(r.content ->> 'isbn', '-', '') = replace(${isbn}, '-', '')
              or search_key(r.content ->> 'title') = search_key(${title})) limit 1`)
      : await db.execute<{ id: number; title: string }>(sql`
          select p.id, p.title from ${publications} p where p.id = ${parent}`);
  return found ?? null;
}

const MOST_TEXT = 1_000;

function saidOf(content: RecordContent) {
  const said = fieldsOf(content).flatMap((field) => {
    const text = fieldText(content, field);
    return text === '' || (field === 'title' && content.chapter_title === '')
      ? []
      : [{ label: fieldLabel(field), text: text.slice(0, MOST_TEXT) }];
  });
  return [{ label: 'rodzaj', text: KEPT_TYPES[content.type] }, ...said];
}

type Asked = { intake: number; row: number; questions: AuthorQuestion[] };

async function withCandidates(db: Db, { intake, row, questions }: Asked): Promise<RowDetail['questions']> {
  if (questions.length === 0) return [];
  const ids = questions.flatMap(({ candidates }) => candidates.map(({ person_id: id }) => id));
  const people = new Map((await listPeople(db, ids)).map((person) => [person.person_id, person]));
  const keys = questions.map(({ key }) => key);
  const same = await db.execute<{ key: string; rows: number }>(sql`
    select q ->> 'key' as key, count(distinct r.id)::int as rows
    from ${intakeRows} r cross join lateral jsonb_array_elements(r.questions) q
    where r.intake_id = ${intake} and r.id <> ${row} and r.saved_at is null and q ->> 'key' = any(${sql.param(keys)}::text[])
    group by 1`);
  const counts = new Map(same.map(({ key, rows }) => [key, rows]));
  return questions.map(({ candidates, ...question }) => ({
    ...question,
    same: counts.get(question.key) ?? 0,
    candidates: candidates.flatMap(({ person_id: id, ...why }) => {
      const person = people.get(id);
      return person ? [{ ...person, ...why }] : [];
    }),
  }));
}
