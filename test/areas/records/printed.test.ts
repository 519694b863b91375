import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { previewBulk } from '#areas/records/list/service-bulk.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { applySheet, correctionSheet, previewSheet } from '#areas/records/list/service-sheet.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { writeRecords } from '#areas/records/writing/service-write.ts';
import { changeStatus, lockRecords, restoreVersion, saveRecord } from '#areas/records/service.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, type PersonRow, researcher } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { print as printAnew } from '../statements/print.ts';
import { actAtDesk, order, undoAct } from './desk.ts';
import { articleContent, changeSeen, ours } from './record.ts';
import { edited, sent } from './sheets.ts';

const DISCIPLINE = 203;

async function print(db: Db, { id: personId }: PersonRow, works: number[]) {
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId, year: 2023, kind: 'publication', generatedBy: 'bib', generatedAt: sql`clock_timestamp()` })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(inArray(authorships.publicationId, works));
}

/** A book with a chapter and an article, all approved and changed once; then the author prints a statement. */
const test = base.extend('placed', async ({ db }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const anna = await researcher(db, { [DISCIPLINE]: 60, 602: 40 }, { firstName: 'Anna', lastName: 'Żółta' });
  const add = async (values: object) => {
    const content = articleContent({ authors: [ours(anna)], author_count: 1, ...values });
    const { id } = await saveRecord(db, actor, { id: null, version: 0, content });
    return (await changeStatus(db, actor, { id, version: 1, status: 3, reason: '' })).id;
  };
  // A namesake, of whom the library has said so.
  const bookAuthors = { authors: [{ ...ours(anna), person_id: null, affiliation: 'spoza uczelni' }] };
  const book = await add({ type: 3, title: 'Żółwie', venue: 'Oficyna', ...bookAuthors });
  const chapter = await add({ type: 19, chapter_title: 'O skorupie', parent_id: book });
  const article = await add({ title: 'O żółwiach' });
  const change = { kind: 'words' as const, field: 'title' as const, from: 'żółwiach', to: 'żółwiu' };
  const { batch } = await changeSeen(db, actor, { records: { ids: [article] }, change });
  await db.update(authorships).set({ disciplineCode: DISCIPLINE }).where(eq(authorships.personId, anna.id));
  await print(db, anna, [chapter, article]);
  return { actor, anna, article, book, chapter, batch: Number(batch) };
});

type Placed = { actor: Actor; article: number; book: number; chapter: number; batch: number };
type Way = (db: Db, placed: Placed, despite: boolean) => Promise<unknown>;

/** The article back in the library's work, though a statement lists it; answers the change that approves it again. */
async function toApprove(db: Db, { actor, article }: Pick<Placed, 'actor' | 'article'>) {
  await changeStatus(db, actor, { id: article, version: 3, status: 1, reason: '', despite_statements: true });
  return { records: { ids: [article] }, change: { kind: 'status' as const, status: 3, reason: '' } };
}

const changed = async (db: Db, id: number, values: object) => ({ ...(await findRecord(db, id)).content, ...values });

/** Every way in which people change a record, as they make it before and after they are asked. */
const WAYS: Record<string, Way> = {
  'a save': async (db, { actor, article }, despite) => {
    const content = await changed(db, article, { venue: 'Inne pismo' });
    return saveRecord(db, actor, { id: article, version: 3, content, despite_statements: despite });
  },
  'a save of the book, which its chapter follows': async (db, { actor, book }, despite) => {
    const content = await changed(db, book, { title: 'Żółwie Polski' });
    return saveRecord(db, actor, { id: book, version: 2, content, despite_statements: despite });
  },
  'a save of what the book gives its chapter to count': async (db, { actor, book }, despite) => {
    const content = await changed(db, book, { expert_opinion: true });
    return saveRecord(db, actor, { id: book, version: 2, content, despite_statements: despite });
  },
  'the loss of approval': (db, { actor, article }, despite) =>
    changeStatus(db, actor, { id: article, version: 3, status: 6, reason: 'Plagiat', despite_statements: despite }),
  'a former version': (db, { actor, article }, despite) =>
    restoreVersion(db, actor, { id: article, version: 3, to: 1, despite_statements: despite }),
  'a change of many': (db, { actor, article }, despite) =>
    changeSeen(db, actor, {
      records: { ids: [article] },
      change: { kind: 'venue', venue: 'Inne pismo', issn: '', eissn: '' },
      despite_statements: despite,
    }),
  'a change of many books, which chapters follow': (db, { actor, book }, despite) =>
    changeSeen(db, actor, {
      records: { ids: [book] },
      change: { kind: 'words', field: 'title', from: 'Żółwie', to: 'Żółw' },
      despite_statements: despite,
    }),
  'a loss of many approvals': (db, { actor, article }, despite) =>
    changeSeen(db, actor, {
      records: { ids: [article] },
      change: { kind: 'status', status: 5, reason: 'Brak strony' },
      despite_statements: despite,
    }),
  'an undo': (db, { actor, batch }, despite) => undoBatch(db, actor, { id: batch, despite_statements: despite }),
  'a corrected sheet': async (db, { actor, article }, despite) => {
    const file = await edited(await correctionSheet(db, actor, {}), { [article]: { Tytuł: 'Z arkusza' } });
    const { seen } = await previewSheet(db, sent(file));
    const sheet = { source: sent(file), name: 'p.xlsx', seen, despite_statements: despite };
    return applySheet(db, actor, sheet);
  },
  'a merge or anything else that writes': async (db, { actor, article }, despite) => {
    const before = (await lockRecords(db, [article])).get(article);
    if (!before) throw new Error('No such record');
    const content = { ...before.content, doi: '10.1234/inny' };
    const writes = [{ ...before, before, content }];
    return writeRecords(db, actor, { writes, cause: { action: 'merge' }, despiteStatements: despite });
  },
};

describe('what printed statements list is changed only by who has been told', () => {
  for (const [name, way] of Object.entries(WAYS)) {
    test(name, async ({ db, placed }) => {
      const all = () => Promise.all([placed.article, placed.book, placed.chapter].map((id) => findRecord(db, id)));
      const before = await all();
      await expect(way(db, placed, false)).rejects.toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(
          /^Praca „.+” \(\d+\) jest na wydrukowanych oświadczeniach: Żółta Anna \(2023\)$/,
        ),
        current: { works: 1, people: 1, statements: [{ person_id: placed.anna.id, year: 2023, works: 1 }] },
      });
      expect(await all()).toEqual(before);
      await way(db, placed, true);
      const after = await all();
      expect(after).not.toEqual(before);
      expect(after.map(({ statements }) => statements)).toEqual(before.map(({ statements }) => statements));
    });
  }

  test('the undo of an act at the desk', async ({ db, placed }) => {
    const { actor, anna } = placed;
    const content = articleContent({ title: 'Zatwierdzona', authors: [ours(anna)], author_count: 1 });
    const { id, version } = await saveRecord(db, actor, { id: null, version: 0, content });
    const { act } = await actAtDesk(
      db,
      actor,
      order({ act: 'approve', items: [{ kind: 'approval', key: id, version }] }),
    );
    const back = () => undoAct(db, actor, { id: act ?? 0 });
    const reprinted = { generatedAt: sql`clock_timestamp()` };
    const { id: statementId } = only(await db.update(printedStatements).set(reprinted).returning());
    await db
      .update(authorships)
      .set({ disciplineCode: DISCIPLINE, statementId })
      .where(eq(authorships.publicationId, id));
    await expect(back()).rejects.toMatchObject({
      kind: 'conflict',
      current: { works: 1 },
    });
    expect((await findRecord(db, id)).status).toBe(3);
    await undoAct(db, actor, { id: act ?? 0, despite_statements: true });
    expect((await findRecord(db, id)).status).toBe(1);
  });

  test('an approval asks neither way of what was printed before it; the preview says whose it is', async ({
    db,
    placed,
  }) => {
    const { actor, anna, article } = placed;
    const approval = await toApprove(db, { actor, article });
    expect(await previewBulk(db, approval)).toMatchObject({
      listed: { works: 0 },
      kept: { works: 1, statements: [{ person_id: anna.id, titles: [`„O żółwiu” (${article})`] }] },
    });
    const { batch } = await changeSeen(db, actor, approval);
    await undoBatch(db, actor, { id: Number(batch) });
    expect((await findRecord(db, article)).status).toBe(1);
  });

  test('the undo of an approval asks of a statement that was corrected and printed anew after it', async ({
    db,
    placed,
  }) => {
    const { actor, anna, article } = placed;
    const approval = await toApprove(db, { actor, article });
    const { batch } = await changeSeen(db, actor, approval);
    const correction = { year: 2023, author_id: anna.id, targetCol: 1, discipline_id: 602 } as const;
    await changeStatementDiscipline(db, actor, correction);
    await printAnew(db, actor, { personId: anna.id });
    expect(await db.select().from(printedStatements)).toHaveLength(1);
    await expect(undoBatch(db, actor, { id: Number(batch) })).rejects.toMatchObject({
      kind: 'conflict',
      current: { works: 1, statements: [{ person_id: anna.id, titles: [`„O żółwiu” (${article})`] }] },
    });
    await undoBatch(db, actor, { id: Number(batch), despite_statements: true });
    expect((await findRecord(db, article)).status).toBe(1);
  });

  test('an act at the desk leaves such a record and says why; of the number of authors it is asked there', async ({
    db,
    placed,
  }) => {
    const { actor, article } = placed;
    const { version } = await findRecord(db, article);
    const items = [{ kind: 'authors' as const, key: article, version }];
    expect(await actAtDesk(db, actor, order({ act: 'count', count: 4, items }))).toMatchObject({
      done: [],
      kept: [{ key: article, reason: expect.stringContaining('Żółta (2023)') }],
    });
    const { act } = await actAtDesk(db, actor, order({ act: 'count', count: 4, items, despite: true }));
    expect((await findRecord(db, article)).content.author_count).toBe(4);
    await undoAct(db, actor, { id: act ?? 0, despite_statements: true });
    expect((await findRecord(db, article)).content.author_count).toBe(1);
  });

  test('previews say whom it concerns, a book with its chapters', async ({ db, placed }) => {
    const { actor, article, book } = placed;
    const change = { kind: 'words' as const, field: 'title' as const, from: 'Żółwie', to: 'Żółw' };
    expect(await previewBulk(db, { records: { ids: [article, book] }, change })).toMatchObject({
      changed: 1,
      listed: { works: 1, statements: [{ name: 'Żółta Anna', year: 2023 }] },
    });
    const approve = { kind: 'status' as const, status: 4, reason: '' };
    expect(await previewBulk(db, { records: { ids: [article] }, change: approve })).toMatchObject({
      changed: 1,
      listed: { works: 0, statements: [] },
    });
    const file = await edited(await correctionSheet(db, actor, {}), { [article]: { Rok: '2024' } });
    expect(await previewSheet(db, sent(file))).toMatchObject({ changed: 1, listed: { works: 1 } });
  });
});
