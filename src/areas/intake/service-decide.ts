import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { discardedBy } from '#areas/jobs/service-imports.ts';
import { persons } from '#areas/people/tables.ts';
import { CHAPTER, OUTSIDE } from '#areas/records/fields.ts';
import { contentOfType, type RecordContent } from '#areas/records/schema.ts';
import { intakeAudit } from './audit.ts';
import { faultsOf } from './content.ts';
import type { AuthorQuestion } from '#areas/records/schema-form.ts';
import type { IntakeCorrect, IntakeDecide, IntakePerson, IntakeRules } from './schema.ts';
import { compareRows, comparedWith, keepCompared, readOurs } from './service-compare.ts';
import { findRow } from './service.ts';
import { DECIDED_KINDS } from './schema-words.ts';
import { lockIdle, refuseStale } from './service-lock.ts';
import { rowOf, tellRows } from './service-rows.ts';
import { intakeRows, intakes } from './tables.ts';

/** Rows may be decided before and after others are saved. */
export const OPEN = ['preview', 'applied'] as const;

const countUp = (tx: Db, id: number) =>
  tx
    .update(intakes)
    .set({ version: sql`${intakes.version} + 1` })
    .where(eq(intakes.id, id));

/** Of a long list more than a statement has parameters. */
const isAnyOf = (ids: readonly number[]) => sql`${intakeRows.id} = any(${sql.param(ids)}::int[])`;

/** Changes what holds for all rows of which nothing else is decided. */
export async function changeRules(db: Db, actor: Actor, { intake, version, ...rules }: IntakeRules): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockIdle(tx, intake, OPEN);
    refuseStale(before, version);
    const { fields = before.fields, people = before.people, new_status: newStatus = before.newStatus } = rules;
    await tx.update(intakes).set({ fields, people, newStatus }).where(eq(intakes.id, intake));
    await countUp(tx, intake);
    await recordChanges(tx, actor, [
      intakeAudit.change('intake.rules', {
        subject: { intake },
        before: { fields: before.fields, people: before.people, new_status: before.newStatus },
        after: { fields, people, new_status: newStatus },
      }),
    ]);
  });
}

/** Decides rows one by one, or all of a kind of which nothing is decided yet. Returns how many. */
export async function decideRows(db: Db, actor: Actor, input: IntakeDecide): Promise<{ changed: number }> {
  const { intake, rows, kind, decision, fields = [] } = input;
  return transact(db, async (tx) => {
    await lockIdle(tx, intake, OPEN);
    const which = and(
      eq(intakeRows.intakeId, intake),
      isNull(intakeRows.savedAt),
      inArray(intakeRows.kind, DECIDED_KINDS),
      rows ? inArray(intakeRows.id, rows) : kind && eq(intakeRows.kind, kind),
      rows ? undefined : isNull(intakeRows.decision),
    );
    const asked = await tx
      .select({ id: intakeRows.id, title: intakeRows.title })
      .from(intakeRows)
      .where(which)
      .orderBy(intakeRows.id);
    if (rows && asked.length < rows.length)
      throw new Refusal('conflict', 'Część rekordów już zapisano: odśwież stronę');
    const ids = asked.map(({ id }) => id);
    if (decision === 'ours') await compareWithOurs(tx, ids);
    else if (decision === 'other') await makeOther(tx, ids);
    else {
      await tx
        .update(intakeRows)
        .set({ decision, chosen: decision === 'custom' ? fields : [], note: '' })
        .where(isAnyOf(ids));
    }
    await countUp(tx, intake);
    await recordChanges(tx, actor, [
      intakeAudit.change('intake.decide', {
        subject: { intake },
        after: {
          decision,
          rows: ids.length,
          ...(kind && { kind }),
          ...(asked.length === 1 && { title: asked[0]?.title ?? '' }),
        },
      }),
    ]);
    return { changed: ids.length };
  });
}

/** The rows are the records that they look like: what differs is shown. */
async function compareWithOurs(tx: Db, ids: number[]) {
  const rows = await tx.select().from(intakeRows).where(isAnyOf(ids));
  const ours = await readOurs(
    tx,
    rows.flatMap(({ publicationId }) => publicationId ?? []),
  );
  const compared = rows.flatMap(({ id, content, publicationId, score, reason, questions }) =>
    content === null || publicationId === null
      ? []
      : [{ id, content, score, reason, questions, message: null, ...comparedWith(ours, publicationId, content) }],
  );
  await keepCompared(tx, compared);
  await tx.update(intakeRows).set({ decision: null, chosen: [], note: '' }).where(isAnyOf(ids));
}

/** The rows are other works than the records that they look like, which is remembered when they are saved. */
const makeOther = (tx: Db, ids: number[]) =>
  tx
    .update(intakeRows)
    .set({
      kind: sql`case when ${intakeRows.publicationId} is null then ${intakeRows.kind} else 'possible' end`,
      decision: 'other',
      differences: [],
      chosen: [],
      note: '',
    })
    .where(isAnyOf(ids));

/** Says who an author is, in this row or in every row where the same is asked. @throws Refusal of an unknown person */
export async function choosePerson(db: Db, actor: Actor, input: IntakePerson): Promise<{ changed: number }> {
  const { intake, row, at, person_id: person, everywhere } = input;
  return transact(db, async (tx) => {
    await lockIdle(tx, intake, OPEN);
    const { questions: open, savedAt } = await findRow(tx, { intake, row });
    if (savedAt !== null) throw new Refusal('conflict', 'Ten rekord już zapisano: autora wskaż w rekordzie');
    const asked = open.find((question) => question.at === at);
    if (!asked) throw new Refusal('conflict', 'O tego autora nikt już nie pyta: odśwież stronę');
    if (person !== null) {
      const known = await tx.$count(persons, and(eq(persons.id, person), isNull(persons.mergedInto)));
      if (known === 0) throw new Refusal('missing', 'Nie znaleziono tej osoby');
    }
    const same = everywhere
      ? sql`r.intake_id = ${intake} and r.saved_at is null and r.questions @> ${JSON.stringify([{ key: asked.key }])}::text::jsonb`
      : sql`r.id = ${row}`;
    const rows = await tx.execute<{ id: number; content: RecordContent; questions: AuthorQuestion[] }>(sql`
      select r.id, r.content, r.questions from ${intakeRows} r where ${same} order by r.id`);
    const answered = rows.map(({ id, content, questions }) => {
      // In the asked row that author; elsewhere the first of the name, as nobody has said which one.
      const place = id === row ? at : questions.find(({ key }) => key === asked.key)?.at;
      // One person is no two authors of a work.
      const isThere = content.authors.some(({ person_id: each }) => person !== null && each === person);
      const authors = content.authors.map((author, index) =>
        index === place && !isThere
          ? {
              ...author,
              person_id: person,
              affiliation: person === null ? author.affiliation || OUTSIDE : author.affiliation,
            }
          : author,
      );
      return { id, content: { ...content, authors }, questions: questions.filter((question) => question.at !== place) };
    });
    await tx.execute(sql`
      update ${intakeRows} t set content = r.content, questions = r.questions
      from ${recordset(answered, 'r(id int, content jsonb, questions jsonb)')} where t.id = r.id`);
    await countUp(tx, intake);
    await recordChanges(tx, actor, [
      intakeAudit.change('intake.person', {
        subject: { intake },
        after: { author: asked.name, person, rows: answered.length },
      }),
    ]);
    return { changed: answered.length };
  });
}

/** Completes a row that could not be taken, and compares it. @throws FieldRefusal of what is still wrong */
export async function correctRow(db: Db, actor: Actor, input: IntakeCorrect & { compute: Compute }): Promise<void> {
  const { intake, row, type, year, title, venue, compute } = input;
  const { content } = await findRow(db, { intake, row });
  if (content === null)
    throw new Refusal('conflict', 'Z tego miejsca niczego nie odczytano: popraw plik i wczytaj go ponownie');
  const isChapter = type === CHAPTER;
  const corrected = contentOfType({
    ...content,
    type,
    year,
    title: isChapter ? venue : title,
    chapter_title: isChapter ? title : '',
    venue: isChapter ? '' : venue,
  });
  const faults = faultsOf(corrected);
  if (faults.length > 0) throw new FieldRefusal(faults.map((message) => ({ path: '', message })));
  const read = rowOf({ line: 0, content: corrected, title, message: '', isRefused: false });
  const { position, line } = await findRow(db, { intake, row });
  const compared = await compareRows(db, compute, [
    { id: row, position, content: corrected, hash: read.hash, key: read.key },
  ]);
  await transact(db, async (tx) => {
    await lockIdle(tx, intake, OPEN);
    const now = await findRow(tx, { intake, row });
    if (now.kind !== 'refused') throw new Refusal('conflict', 'Ten rekord już poprawiono: odśwież stronę');
    await tellRows(tx, [{ ...read, id: row, line }]);
    await keepCompared(tx, compared);
    await countUp(tx, intake);
    await recordChanges(tx, actor, [intakeAudit.change('intake.correct', { subject: { intake }, after: { title } })]);
  });
}

/** Puts an intake away of which nothing is saved; its rows stay. */
export async function discardIntake(db: Db, actor: Actor, intake: number): Promise<void> {
  await transact(db, async (tx) => {
    const { name } = await lockIdle(tx, intake, ['preview', 'failed']);
    await tx.update(intakes).set(discardedBy(actor)).where(eq(intakes.id, intake));
    await recordChanges(tx, actor, [intakeAudit.change('intake.discard', { subject: { intake }, before: { name } })]);
  });
}
