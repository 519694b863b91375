import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printStatement } from '#areas/statements/printing/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { sql } from 'drizzle-orm';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { race } from '../../support/attack/race.ts';
import { tools } from '../../support/tools.ts';

/** The file does not matter to a race. */
export const quick = {
  ...tools,
  compute: { ...tools.compute, run: async () => Buffer.from('%PDF').toString('base64') },
};

const CHANGES = 12;

/** A researcher with four works in a discipline, and their account. */
export async function setUp(db: Db, login: string) {
  const person = await researcher(db, { 203: 60, 602: 40 });
  await account(db, { login, person, roles: ['employee', 'library'] });
  const works = [];
  for (const points of [20, 70, 100, 140])
    works.push(await article(db, { points, authors: [{ person, discipline: 203 }] }));
  return { person, works, period: (await period(db)).id, actor: await actorOf(db, login) };
}

/** The works that the attachment in force lists, with the discipline it lists them in. */
async function listed(db: Db, personId: number) {
  const [row] = await db
    .select({ content: documents.content, id: printedStatements.id })
    .from(printedStatements)
    .innerJoin(documents, eq(documents.id, printedStatements.documentId))
    .where(and(eq(printedStatements.personId, personId), isNull(printedStatements.withdrawnAt)));
  const content = row?.content as { disciplines: [string, string][] } | undefined;
  return { id: row?.id, counts: Object.fromEntries(content?.disciplines ?? []) };
}

/**
 * Rounds of a print among changes of the disciplines of its works, each after the withdrawal of the last. Returns the rounds
 * that left a work changed after its statement, and collisions and failures.
 */
export async function racePrints(db: Db, { login, rounds }: { login: string; rounds: number }) {
  const { person, works, period: period_id, actor } = await setUp(db, login);
  const changed: string[] = [];
  const result = await race(rounds, async (round) => {
    if (round > 0) {
      // What the round before left: each frozen share as the statement says.
      const { id, counts } = await listed(db, person.id);
      const frozen = await db.execute<{ name: string; count: string }>(sql`
        select d.name, count(*)::text as count from ${authorships} a join disciplines d on d.code = a.discipline_code
        where a.statement_id = ${id ?? 0} group by d.name`);
      const found = Object.fromEntries(frozen.map(({ name, count }) => [name, count]));
      if (JSON.stringify(Object.entries(found).toSorted()) !== JSON.stringify(Object.entries(counts).toSorted()))
        changed.push(`${round}: ${JSON.stringify(found)}, printed ${JSON.stringify(counts)}`);
      const reason = 'Następna próba';
      await withdrawStatement(db, actor, { year: 2023, kind: 'publication', author_id: person.id, reason });
    }
    const change = (index: number) => () =>
      changeDiscipline(db, actor, {
        article_id: works[index % works.length]?.id ?? 0,
        author_id: person.id,
        // Every change of a work is to the other discipline.
        discipline_id: Math.floor(index / works.length) % 2 === 0 ? 602 : 203,
        period_id,
        as: 'office',
      });
    const print = { kind: 'publication', part: 'statement', year: 2023, personId: person.id } as const;
    const changes = Array.from({ length: CHANGES }, (_, index) => change(index));
    const actions: (() => Promise<unknown>)[] = changes;
    return actions.toSpliced(round % CHANGES, 0, () => printStatement(db, actor, { print, ...quick }));
  });
  return { changed, ...result };
}
