import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { CouncilParameters } from '#engine/council.ts';
import { type Day, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { valuesBack } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { councilAudit } from './audit.ts';
import { defineColumns } from '#shared/columns.ts';
import { degreesIn, KeptParameters, type ParametersAdd, type ParametersRow } from './schema-functions.ts';
import { councilParameters } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

/** What councils depend on, as a file has it. */
const parameterColumns = defineColumns<ParametersRow>()([
  { key: 'from', header: 'Od kiedy', kind: 'day', value: 'valid_from', rowHeader: true },
  { key: 'degrees', header: 'Stopnie i tytuły', kind: 'text', width: 50, value: ({ degrees }) => degrees.join(', ') },
  { key: 'age', header: 'Granica wieku', kind: 'number', value: 'age_limit' },
  { key: 'declaration', header: 'Lustracja urodzonych przed', kind: 'day', value: 'declaration_born_before' },
  { key: 'reason', header: 'Powód', kind: 'text', width: 40 },
  { key: 'by', header: 'Kto zmienił', kind: 'text', value: 'changed_by' },
  { key: 'at', header: 'Kiedy', kind: 'instant', value: 'changed_at' },
]);

/** In force since ever; the statute's changes are further rows. */
const SHIPPED = {
  validFrom: '1900-01-01',
  degrees: ['dr hab.', 'prof. dr', 'prof. dr hab.', 'prof.'],
  ageLimit: 70,
  declarationBornBefore: '1972-08-01',
};

/** Adds the shipped parameters; what an installation has changed stays. */
export async function writeCouncilParameters(db: Db) {
  await db.insert(councilParameters).values(SHIPPED).onConflictDoNothing();
}

/** The parameters in force on the day. */
export async function parametersOn(db: Db, day: Day): Promise<CouncilParameters> {
  const [found] = await db
    .select()
    .from(councilParameters)
    .where(lte(councilParameters.validFrom, day))
    .orderBy(desc(councilParameters.validFrom))
    .limit(1);
  return found ?? SHIPPED;
}

/** What councils have depended on, from the first day on. */
export async function listParameters(db: Db): Promise<ParametersRow[]> {
  const now = today();
  const rows = await db
    .select({
      valid_from: councilParameters.validFrom,
      degrees: councilParameters.degrees,
      age_limit: councilParameters.ageLimit,
      declaration_born_before: councilParameters.declarationBornBefore,
      reason: councilParameters.reason,
      changed_at: sql<string | null>`${stampOf(councilParameters.changedAt)}`,
      changed_by: doneBy(councilParameters.changedBy),
    })
    .from(councilParameters)
    .orderBy(asc(councilParameters.validFrom));
  const current = rows.findLast(({ valid_from }) => valid_from <= now)?.valid_from;
  return rows.map((row) => ({
    ...row,
    state:
      row.valid_from === current
        ? ('current' as const)
        : row.valid_from > now
          ? ('coming' as const)
          : ('past' as const),
  }));
}

/** All of them as a workbook, which can be corrected and read again. */
export async function parametersFile(db: Db, by: Actor): Promise<Response> {
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'parametry rad', today()),
    sheets: [sheet('Parametry rad', parameterColumns, await listParameters(db))],
    parameters: madeBy(by),
  });
}

type Values = Pick<typeof councilParameters.$inferSelect, 'degrees' | 'ageLimit' | 'declarationBornBefore' | 'reason'>;

const STAMPS = { changed_at: councilParameters.changedAt, changed_by: councilParameters.changedBy };

const asKept = ({ degrees, ageLimit, declarationBornBefore, reason }: Values) => ({
  degrees,
  age_limit: ageLimit,
  declaration_born_before: declarationBornBefore,
  reason,
});

async function insertNew(tx: Db, values: PgInsertValue<typeof councilParameters>) {
  const [added] = await tx.insert(councilParameters).values(values).onConflictDoNothing().returning();
  if (!added) throw new FieldRefusal([{ path: 'valid_from', message: 'Od tego dnia są już inne parametry' }]);
}

/** Adds what councils depend on from a day on. */
export async function addParameters(
  db: Db,
  actor: Actor,
  {
    valid_from: validFrom,
    age_limit: ageLimit,
    declaration_born_before: declarationBornBefore,
    ...input
  }: z.infer<typeof ParametersAdd>,
): Promise<ParametersRow[]> {
  const degrees = degreesIn(input.degrees);
  return transact(db, async (tx) => {
    await lockTables(tx, councilParameters);
    const values = { degrees, ageLimit, declarationBornBefore, reason: input.reason };
    const stamp = { changedAt: sql`clock_timestamp()`, changedBy: actor.physicalLogin };
    await insertNew(tx, { validFrom, ...values, ...stamp });
    await recordChanges(tx, actor, [
      councilAudit.change('council.parameters.add', { subject: validFrom, after: asKept(values) }),
    ]);
    return listParameters(tx);
  });
}

/** Takes back parameters of a day to come. */
export async function removeParameters(db: Db, actor: Actor, validFrom: Day): Promise<ParametersRow[]> {
  return transact(db, async (tx) => {
    await lockTables(tx, councilParameters);
    const [found] = await tx
      .select({
        degrees: councilParameters.degrees,
        ageLimit: councilParameters.ageLimit,
        declarationBornBefore: councilParameters.declarationBornBefore,
        reason: councilParameters.reason,
        // As JSON it keeps its microseconds, which a Date has not.
        changed_at: sql`to_jsonb(${STAMPS.changed_at})`,
        changed_by: STAMPS.changed_by,
      })
      .from(councilParameters)
      .where(eq(councilParameters.validFrom, validFrom));
    if (!found) throw new Refusal('missing', 'Nie znaleziono parametrów od tego dnia');
    if (validFrom <= today())
      throw new Refusal('conflict', 'Te parametry już obowiązują: dodaj nowe od późniejszego dnia');
    await tx.delete(councilParameters).where(eq(councilParameters.validFrom, validFrom));
    const { changed_at, changed_by } = found;
    await recordChanges(tx, actor, [
      councilAudit.change('council.parameters.remove', {
        subject: validFrom,
        before: { ...asKept(found), changed_at, changed_by },
      }),
    ]);
    return listParameters(tx);
  });
}

/** Brings removed parameters back as they were, of a day to come. @throws FieldRefusal where others begin on that day by now */
export async function restoreParameters(db: Db, actor: Actor, validFrom: Day): Promise<ParametersRow[]> {
  return transact(db, async (tx) => {
    await lockTables(tx, councilParameters);
    const { before } = await lastRemoval(tx, {
      action: 'council.parameters.remove',
      object: validFrom,
      kept: KeptParameters,
      missing: 'Nie znaleziono usuniętych parametrów od tego dnia',
    });
    if (validFrom <= today())
      throw new Refusal('conflict', 'Ten dzień już nastał: dodaj nowe parametry od późniejszego dnia');
    const { degrees, age_limit: ageLimit, declaration_born_before: declarationBornBefore, reason } = before;
    const values = { degrees, ageLimit, declarationBornBefore, reason };
    await insertNew(tx, { validFrom, ...values, ...valuesBack(STAMPS, before) });
    await recordChanges(tx, actor, [
      councilAudit.change('council.parameters.restore', { subject: validFrom, after: asKept(values) }),
    ]);
    return listParameters(tx);
  });
}
