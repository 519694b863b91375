import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findRecord } from '#areas/records/service-read.ts';
import { changeStatus, deleteRecord, restoreVersion, saveRecord } from '#areas/records/service.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { printStatement } from '#areas/statements/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { article } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { quick, setUp } from '../statements/race-rounds.ts';

const ROUNDS = rounds(process.env.FULL ? 500 : 25);
const LONG = 300_000;

const kindOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : String(result.reason.kind ?? result.reason);

test(
  'of two clerks who save, restore or delete one record, one wins and the other is told',
  async ({ database: { db } }) => {
    const { actor } = await setUp(db, 'race-clerks');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors: [{}] });
      const { content } = await findRecord(db, id);
      const save = (version: number, issue: string) =>
        saveRecord(db, actor, {
          id,
          version,
          content: { ...content, details: { issue } },
          despite_statements: false,
        });
      await save(1, '1');
      const rivals = [
        () => save(2, '3'),
        () => restoreVersion(db, actor, { id, version: 2, to: 1 }),
        () => deleteRecord(db, actor, { id, version: 2 }),
        () => changeStatus(db, actor, { id, version: 2, status: 6, reason: 'Pomyłka', despite_statements: false }),
      ];
      const rival = rivals[round % rivals.length] ?? rivals[0];
      const [first, second] = await Promise.allSettled([save(2, '2'), rival?.()]);
      const lost = [first, second].filter(({ status }) => status === 'rejected').map(kindOf);
      expect(lost).toHaveLength(1);
      expect(['conflict', 'missing']).toContain(lost[0]);
      const isDeleted = round % rivals.length === 2 && second.status === 'fulfilled';
      const left = await db.execute<{ version: number }>(sql`select version from publications where id = ${id}`);
      expect(left).toEqual(isDeleted ? [] : [{ version: 3 }]);
      expect(await db.$count(recordVersions, eq(recordVersions.publicationId, id))).toBe(3);
    }
  },
  LONG,
);

test(
  'what a statement lists is not taken from its author while it is printed',
  async ({ database: { db } }) => {
    const { person, works, actor } = await setUp(db, 'race-printed');
    const id = works[0]?.id ?? 0;
    const print = { kind: 'publication', part: 'statement', year: 2023, personId: person.id } as const;
    await db.execute(sql`update publications set venue = 'Pismo' where id = ${id}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { content, version } = await findRecord(db, id);
      const authors = content.authors.map((author) => ({ ...author, last_name: 'Nowak', person_id: null }));
      const [saved, printed] = await Promise.allSettled([
        saveRecord(db, actor, { id, version, content: { ...content, authors }, despite_statements: false }),
        printStatement(db, actor, { print, ...quick }),
      ]);
      if (printed.status === 'rejected') throw printed.reason;
      expect(['done', 'conflict']).toContain(kindOf(saved));
      const listed = await db.execute(sql`
        select from authorships where publication_id = ${id} and person_id = ${person.id} and statement_id is not null`);
      // Either the author was taken off before, or the statement lists the work and the clerk is asked.
      expect(listed).toHaveLength(saved.status === 'fulfilled' ? 0 : 1);
      const reason = 'Następna próba';
      await withdrawStatement(db, actor, { year: 2023, kind: 'publication', author_id: person.id, reason });
      if (saved.status === 'fulfilled') {
        await restoreVersion(db, actor, { id, version: saved.value.version, to: version });
      }
    }
  },
  LONG,
);
