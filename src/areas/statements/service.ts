import { and, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriodOfYear, openYear } from '#areas/periods/service.ts';
import { disciplines } from '#areas/library/tables.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import type { Actor } from '#platform/actor.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { statementsAudit } from './audit.ts';
import type { PrintedStatement, StatementChange, StatementKind } from './schema.ts';
import { NO_SECOND } from './schema-words.ts';
import { printedStatements } from './tables.ts';

export const disciplineName = (column: unknown) =>
  sql<string | null>`(select ${disciplines.name} from ${disciplines} where ${disciplines.code} = ${column})`;

const ofPerson = (personId: number | Placeholder, kind: StatementKind | Placeholder) =>
  and(
    eq(printedStatements.personId, personId),
    eq(printedStatements.kind, kind),
    isNull(printedStatements.withdrawnAt),
  );

/** A person's statements of a kind in force, the newest year first. */
export const statementsInForce = (
  db: Db,
  { personId, kind }: { personId: Placeholder; kind: StatementKind | Placeholder },
) =>
  db
    .select({
      year: printedStatements.year,
      generated: stampOf(printedStatements.generatedAt),
      dyscyplina1: disciplineName(printedStatements.discipline1Code),
      dyscyplina2: disciplineName(printedStatements.discipline2Code),
      dyscyplina1_kod: printedStatements.discipline1Code,
      dyscyplina2_kod: printedStatements.discipline2Code,
    })
    .from(printedStatements)
    .where(ofPerson(personId, kind))
    .orderBy(desc(printedStatements.year));

const statementRows = prepared<{ personId: number; kind: StatementKind }>()(statementsInForce);

export const printedStatementsOf = (
  db: Db,
  personId: number,
  kind: StatementKind = 'publication',
): Promise<PrintedStatement[]> => statementRows(db, { personId, kind });

/** Corrects a discipline on a printed statement; frozen shares are not changed. */
export async function changeStatementDiscipline(
  db: Db,
  actor: Actor,
  change: z.infer<typeof StatementChange>,
): Promise<PrintedStatement[]> {
  const { year, author_id: personId, targetCol } = change;
  return transact(db, async (tx) => {
    await openYear(tx, year);
    const [statement] = await lockRows(tx, printedStatements, {
      where: and(ofPerson(personId, 'publication'), eq(printedStatements.year, year)),
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
      if (statement.confirmedAt !== null) {
        throw new Refusal(
          'conflict',
          'Autor potwierdził to oświadczenie na ekranie: aby je zmienić, najpierw je wycofaj',
        );
      }
      await tx
        .update(printedStatements)
        // The next print makes documents that say so; the former ones are kept.
        .set({
          ...(targetCol === 0 ? { discipline1Code: after } : { discipline2Code: after }),
          documentId: null,
          attachmentId: null,
        })
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
