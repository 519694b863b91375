import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { stampOf } from '#server/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { disciplines } from '#areas/library/tables.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import type { Actor } from '#server/actor.ts';
import { lockRows } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import { statementsAudit } from './audit.ts';
import { NO_SECOND, type PrintedStatement, type StatementChange } from './schema.ts';
import { printedStatements } from './tables.ts';

const disciplineName = (column: unknown) =>
  sql<string | null>`(select ${disciplines.name} from ${disciplines} where ${disciplines.code} = ${column})`;

const ofPerson = (personId: number) =>
  and(
    eq(printedStatements.personId, personId),
    eq(printedStatements.kind, 'publication'),
    isNull(printedStatements.withdrawnAt),
  );

/** A person's publication statements in force, the newest year first. */
export async function printedStatementsOf(db: Db, personId: number): Promise<PrintedStatement[]> {
  return db
    .select({
      year: printedStatements.year,
      generated: stampOf(printedStatements.generatedAt),
      dyscyplina1: disciplineName(printedStatements.discipline1Code),
      dyscyplina2: disciplineName(printedStatements.discipline2Code),
      dyscyplina1_kod: printedStatements.discipline1Code,
      dyscyplina2_kod: printedStatements.discipline2Code,
    })
    .from(printedStatements)
    .where(ofPerson(personId))
    .orderBy(desc(printedStatements.year));
}

/** Corrects a discipline on a printed statement; frozen shares are not changed. */
export async function changeStatementDiscipline(
  db: Db,
  actor: Actor,
  change: z.infer<typeof StatementChange>,
): Promise<PrintedStatement[]> {
  const { year, author_id: personId, targetCol } = change;
  return transact(db, async (tx) => {
    const [statement] = await lockRows(tx, printedStatements, {
      where: and(ofPerson(personId), eq(printedStatements.year, year)),
    });
    if (!statement) throw new Refusal('missing', 'Nie znaleziono wydrukowanego oświadczenia');
    const { discipline1Code: first, discipline2Code: second } = statement;
    const before = targetCol === 0 ? first : second;
    const other = targetCol === 0 ? second : first;
    const after = change.discipline_id === NO_SECOND ? null : change.discipline_id;
    if (change.expected !== undefined && change.expected !== before) {
      throw new Refusal('conflict', 'Dyscyplinę oświadczenia zmieniono w międzyczasie', { discipline_id: before });
    }
    if (after === null && targetCol === 0) {
      throw new Refusal('input', 'Pierwszej dyscypliny oświadczenia nie można usunąć');
    }
    if (after !== null && after === other) {
      throw new Refusal('input', 'Pierwsza i druga dyscyplina oświadczenia muszą być różne');
    }
    if (after !== null) await refuseForeignDiscipline(tx, { personId, year, code: after });
    if (before !== after) {
      await tx
        .update(printedStatements)
        .set(targetCol === 0 ? { discipline1Code: after } : { discipline2Code: after })
        .where(eq(printedStatements.id, statement.id));
      await recordChanges(tx, actor, [
        statementsAudit.change('statement.discipline', {
          subject: { statement: statement.id, person: personId },
          before: { year, targetCol, discipline: before },
          after: { year, targetCol, discipline: after },
        }),
      ]);
    }
    return printedStatementsOf(tx, personId);
  });
}

async function refuseForeignDiscipline(db: Db, input: { personId: number; year: number; code: number }) {
  const period = await findPeriodOfYear(db, input.year);
  const classification = await classificationOf(db, period);
  const allowed = await authorDisciplines(db, input.personId, { period, classification });
  if (!allowed.some(({ key }) => key === input.code)) {
    throw new Refusal('input', 'Autor nie ma tej dyscypliny w okresie ewaluacji oświadczenia');
  }
}
