import { and, asc, eq, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { type Print, printStatement } from '#areas/statements/service-print.ts';
import { confirmStatement, withdrawStatement } from '#areas/statements/service-settle.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { startCompute } from '#app/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from '../acting.ts';

type Settings = Pick<Config, 'universityName' | 'statementFreeze'>;

/**
 * Statements of the login `pracownik` with documents, by the product's own services: one confirmed on the screen, and of
 * those of patents one withdrawn and printed again.
 */
export async function signStatements(db: Db, config: Settings) {
  const compute = startCompute();
  try {
    await actingAs(db, 'pracownik', async (author) => {
      const { personId } = author;
      if (personId === null) return;
      const printed = await db
        .select({ kind: printedStatements.kind, year: printedStatements.year })
        .from(printedStatements)
        .where(and(eq(printedStatements.personId, personId), isNull(printedStatements.withdrawnAt)))
        .orderBy(asc(printedStatements.year));
      const yearOf = (kind: Print['kind']) => printed.find((statement) => statement.kind === kind)?.year;
      const print = async (kind: Print['kind'], year: number) => {
        const asked = { kind, part: 'statement', year, personId } as const;
        const answer = await printStatement(db, author, { print: asked, compute, config });
        return createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex');
      };
      const year = yearOf('publication');
      if (year !== undefined)
        await confirmStatement(db, author, {
          kind: 'publication',
          year,
          hash: await print('publication', year),
          config,
        });
      const patentYear = yearOf('patent');
      if (patentYear === undefined) return;
      await print('patent', patentYear);
      const reason = 'Twórca poprosił o zmianę dyscypliny patentu';
      await actingAs(db, 'biblioteka', async (library) => {
        await withdrawStatement(db, library, { kind: 'patent', year: patentYear, author_id: personId, reason });
      });
      await print('patent', patentYear);
    });
  } finally {
    await compute.close();
  }
}
