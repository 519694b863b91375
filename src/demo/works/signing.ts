import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { type Print, printStatement } from '#areas/statements/printing/service-print.ts';
import { confirmStatement, withdrawStatement } from '#areas/statements/service-settle.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { startCompute } from '#app/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from '../acting.ts';
import { findAll } from '#areas/assignment-log/service-checks.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { authorships, printedWorks, publications } from '#areas/publications/tables.ts';

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
        .select({ id: printedStatements.id, kind: printedStatements.kind, year: printedStatements.year })
        .from(printedStatements)
        .where(and(eq(printedStatements.personId, personId), isNull(printedStatements.withdrawnAt)))
        .orderBy(asc(printedStatements.year));
      const firstOf = (kind: Print['kind']) => printed.find((statement) => statement.kind === kind);
      const signed = [firstOf('publication'), firstOf('patent')].flatMap((statement) => statement?.id ?? []);
      // Their numbers are of this year, so they are printed today.
      await db
        .update(printedStatements)
        .set({ generatedAt: sql`clock_timestamp()` })
        .where(inArray(printedStatements.id, signed));
      const print = async (kind: Print['kind'], year: number) => {
        const asked = { kind, part: 'statement', year, personId } as const;
        const answer = await printStatement(db, author, { print: asked, compute, config });
        return hash('sha256', Buffer.from(await answer.arrayBuffer()));
      };
      const year = firstOf('publication')?.year;
      if (year !== undefined)
        await confirmStatement(db, author, {
          kind: 'publication',
          year,
          hash: await print('publication', year),
          config,
        });
      const patentYear = firstOf('patent')?.year;
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

/** One in so many printed works has got a further author since. */
const CHANGED_ONE_IN = 40;

/** Works as their printed statements list them; a few have changed since, which the assignment log reports. */
export async function snapshotPrintedWorks(db: Db) {
  await db.execute(sql`
    insert into ${printedWorks} (statement_id, publication_id, discipline_code, authors_text)
    select a.statement_id, a.publication_id, a.discipline_code,
      case when a.id % ${CHANGED_ONE_IN} = 0 and p.author_count > 1 then regexp_replace(p.authors_text, ', [^,]+$', '')
        else p.authors_text end
    from ${authorships} a join ${publications} p on p.id = a.publication_id where a.statement_id is not null`);
}

/** A few confirmed messages of today; the recalculation finds the others. */
export async function confirmSomeFindings(db: Db) {
  await findAll(db);
  await db.execute(sql`delete from ${assignmentFindings} where id % 23 <> 0`);
  await db.execute(sql`
    update ${assignmentFindings} set found_at = current_date + time '05:00', confirmed_at = current_date + time '05:30',
      confirmed_by = 'biblioteka', comment = 'Wyjaśniono z autorem, dane poprawi dział kadr'`);
}
