import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents } from '#platform/documents/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { changePatentDiscipline } from '#areas/publications/service-patents.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printStatement } from '#areas/statements/printing/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, type PersonRow, period, publication, researcher, type Work } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { QUIET, race } from '../../support/attack/race.ts';
import { tools } from '../../support/tools.ts';

/** The file does not matter to a race. */
const quick = {
  ...tools,
  compute: { ...tools.compute, run: async () => Buffer.from('%PDF').toString('base64') },
};

const ROUNDS = rounds(40);

test('however prints and changes for all authors meet, frozen patents are as the statements say', async ({
  database: { db },
}) => {
  const people: PersonRow[] = [];
  for (const firstName of ['Ala', 'Ewa']) people.push(await researcher(db, { 203: 60, 602: 40 }, { firstName }));
  await account(db, { login: 'patent-race', roles: ['admin'] });
  const actor = await actorOf(db, 'patent-race');
  const { id: period_id } = await period(db);
  const patents: Work[] = [];
  for (const title of ['Zawór', 'Pompa', 'Sito']) {
    const authors = people.map((person) => ({ person, discipline: 203 }));
    patents.push(await publication(db, { typeCode: PATENT_TYPE, categoryId: 23, title, authors }));
  }
  const wrong: string[] = [];
  /** Each frozen share in the discipline that its statement lists. */
  const check = async (round: number) => {
    for (const { id: personId } of people) {
      const [statement] = await db
        .select({ id: printedStatements.id, content: documents.content })
        .from(printedStatements)
        .innerJoin(documents, eq(documents.id, printedStatements.documentId))
        .where(and(eq(printedStatements.personId, personId), isNull(printedStatements.withdrawnAt)));
      const { listed } = (statement?.content ?? { listed: [] }) as { listed: [number, number][] };
      const frozen = await db
        .select()
        .from(authorships)
        .where(eq(authorships.statementId, statement?.id ?? 0));
      const found = frozen.map(({ publicationId, disciplineCode }) => [publicationId, disciplineCode]);
      if (JSON.stringify(found.toSorted()) !== JSON.stringify(listed.toSorted())) wrong.push(`${round} ${personId}`);
    }
  };
  const result = await race(ROUNDS, async (round) => {
    if (round > 0) {
      await check(round);
      for (const { id: author_id } of people)
        await withdrawStatement(db, actor, { year: 2023, kind: 'patent', author_id, reason: 'Następna próba' });
    }
    const change = (index: number) => () =>
      changePatentDiscipline(db, actor, {
        patent_id: patents[index % patents.length]?.id ?? 0,
        discipline_id: (index + round) % 2 === 0 ? 602 : 203,
        period_id,
        ...(index % 4 === 0 && { author_id: people[index % people.length]?.id ?? 0 }),
      });
    const prints = people.map(({ id: personId }) => () => {
      const print = { kind: 'patent', part: 'statement', year: 2023, personId } as const;
      return printStatement(db, actor, { print, ...quick });
    });
    const changes: (() => Promise<unknown>)[] = Array.from({ length: 8 }, (_, index) => change(index));
    return changes.toSpliced(round % 8, 0, ...prints);
  });
  expect(wrong).toEqual([]);
  expect(result).toEqual(QUIET);
}, 300_000);
