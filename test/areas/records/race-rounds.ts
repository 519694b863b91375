import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { changeStatus, deleteRecord, restoreVersion, saveRecord } from '#areas/records/service.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { printStatement } from '#areas/statements/printing/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { quick, setUp } from '../statements/race-rounds.ts';
import { actAtDesk, order } from './desk.ts';
import { mergeOrder } from './merging/merging.ts';

export type Race = { login: string; rounds: number };

const outcome = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? 'done' : String(settled.reason.kind ?? settled.reason);

const librarian = async (db: Db, login: string) => {
  await account(db, { login, roles: ['library'] });
  return actorOf(db, login);
};

/** Plays so many rounds one after another, and tells what went wrong in which. */
async function play(rounds: number, one: (round: number) => Promise<void>): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await one(round).catch((error: unknown) => wrong.push(`${round}: ${String(error)}`));
  }
  return wrong;
}

/** One won, and the other was told so. */
function oneWon(settled: readonly PromiseSettledResult<unknown>[]) {
  const [winner, loser] = settled.map(outcome).toSorted((a, b) => Number(b === 'done') - Number(a === 'done'));
  assert.equal(winner, 'done');
  assert.ok(loser === 'conflict' || loser === 'missing', loser);
}

/** Two clerks save, restore, delete or withdraw one record. */
export async function raceClerks(db: Db, { login, rounds }: Race): Promise<string[]> {
  const actor = await librarian(db, login);
  return play(rounds, async (round) => {
    const { id } = await article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors: [{}] });
    const { content } = await findRecord(db, id);
    const save = (version: number, issue: string) =>
      saveRecord(db, actor, { id, version, content: { ...content, details: { issue } }, despite_statements: false });
    await save(1, '1');
    const rivals = [
      () => save(2, '3'),
      () => restoreVersion(db, actor, { id, version: 2, to: 1 }),
      () => deleteRecord(db, actor, { id, version: 2 }),
      () => changeStatus(db, actor, { id, version: 2, status: 6, reason: 'Pomyłka', despite_statements: false }),
    ];
    const settled = await Promise.allSettled([save(2, '2'), rivals[round % rivals.length]?.()]);
    oneWon(settled);
    const isDeleted = round % rivals.length === 2 && settled[1].status === 'fulfilled';
    const left = await db.execute<{ version: number }>(sql`select version from publications where id = ${id}`);
    assert.deepEqual([...left], isDeleted ? [] : [{ version: 3 }]);
    assert.equal(await db.$count(recordVersions, eq(recordVersions.publicationId, id)), 3);
  });
}

/** A merge, and an edit of either record. */
export async function raceMerges(db: Db, { login, rounds }: Race): Promise<string[]> {
  const actor = await librarian(db, login);
  return play(rounds, async (round) => {
    const [kept, gone] = [
      await article(db, { points: 20, venue: 'Pismo', authors: [{}] }),
      await article(db, { points: 20, venue: 'Pismo', authors: [{}] }),
    ];
    const edited = round % 2 === 0 ? kept : gone;
    const { content } = await findRecord(db, edited.id);
    const merge = await mergeOrder(db, kept, { gone });
    const save = { id: edited.id, version: 1, content: { ...content, venue: 'Inne' }, despite_statements: false };
    const settled = await Promise.allSettled([mergeRecords(db, actor, merge), saveRecord(db, actor, save)]);
    oneWon(settled);
    const [merged, saved] = settled.map(({ status }) => status === 'fulfilled');
    assert.equal(await db.$count(publications, eq(publications.id, gone.id)), merged ? 0 : 1);
    if (saved) assert.equal((await findRecord(db, edited.id)).content.venue, 'Inne');
  });
}

/** An approval at the desk, which keeps a record that has changed, and an edit. */
export async function raceApprovals(db: Db, { login, rounds }: Race): Promise<string[]> {
  const actor = await librarian(db, login);
  return play(rounds, async () => {
    const { id } = await article(db, {
      points: 20,
      venue: 'Pismo',
      statusCode: 1,
      authorCountKnown: true,
      authors: [{}],
    });
    const { content } = await findRecord(db, id);
    const items = [{ kind: 'approval', key: id, version: 1 }];
    const save = { id, version: 1, content: { ...content, venue: 'Inne' }, despite_statements: false };
    const [saved, approved] = await Promise.allSettled([
      saveRecord(db, actor, save),
      actAtDesk(db, actor, order({ act: 'approve', items })),
    ]);
    if (approved.status === 'rejected') throw approved.reason;
    const isEdited = saved.status === 'fulfilled';
    assert.ok(isEdited || outcome(saved) === 'conflict', outcome(saved));
    assert.equal(approved.value.done.length, isEdited ? 0 : 1);
    const after = await findRecord(db, id);
    assert.deepEqual([after.version, after.status, after.content.venue], isEdited ? [2, 1, 'Inne'] : [2, 3, 'Pismo']);
    assert.equal(await db.$count(recordVersions, eq(recordVersions.publicationId, id)), 2);
  });
}

/**
 * A withdrawal of a work, or its author's removal from it, and the print of a statement: the print lists a work that is as
 * it says, or the clerk is asked. A listed work cannot be deleted, so withdrawal is what stands against a print.
 */
export async function raceWithdrawals(db: Db, { login, rounds }: Race): Promise<string[]> {
  const { person, works, actor } = await setUp(db, login);
  const id = works[0]?.id ?? 0;
  const print = { kind: 'publication', part: 'statement', year: 2023, personId: person.id } as const;
  await db.execute(sql`update publications set venue = 'Pismo' where id = ${id}`);
  return play(rounds, async (round) => {
    const { content, version, status } = await findRecord(db, id);
    const removed = content.authors.map((author) => ({ ...author, last_name: 'Nowak', person_id: null }));
    const takeAway = () =>
      round % 2 === 0
        ? changeStatus(db, actor, { id, version, status: 6, reason: 'Wycofana przez pismo', despite_statements: false })
        : saveRecord(db, actor, { id, version, content: { ...content, authors: removed }, despite_statements: false });
    const [taken, printed] = await Promise.allSettled([
      takeAway(),
      printStatement(db, actor, { print, ...quick }),
      deleteRecord(db, actor, { id, version }),
    ]);
    if (printed.status === 'rejected') throw printed.reason;
    assert.ok(taken.status === 'fulfilled' || outcome(taken) === 'conflict', outcome(taken));
    const after = await findRecord(db, id);
    const listed = await db.$count(
      authorships,
      sql`publication_id = ${id} and person_id = ${person.id} and statement_id is not null`,
    );
    // Asked before the print or taken away before it: never both listed and taken away.
    assert.equal(listed > 0, taken.status === 'rejected', `listed ${listed}, ${outcome(taken)}`);
    await withdrawStatement(db, actor, { year: 2023, kind: 'publication', author_id: person.id, reason: 'Następna' });
    if (taken.status === 'rejected') return;
    if (round % 2 === 0) {
      await changeStatus(db, actor, { id, version: after.version, status, reason: '', despite_statements: false });
    } else await restoreVersion(db, actor, { id, version: after.version, to: version });
  });
}
