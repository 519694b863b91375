import { asc, desc, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CouncilParameters } from '#engine/council.ts';
import { type Day, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { fieldsOf, savedRows, valuesBack, valuesBy } from '#platform/database/save.ts';
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

const STAMPS = { changed_at: councilParameters.changedAt, changed_by: councilParameters.changedBy };
const VALUES = {
  degrees: councilParameters.degrees,
  age_limit: councilParameters.ageLimit,
  declaration_born_before: councilParameters.declarationBornBefore,
  reason: councilParameters.reason,
};

/** What councils have depended on, from the first day on. */
export async function listParameters(db: Db): Promise<ParametersRow[]> {
  const now = today();
  const rows = await db
    .select({
      valid_from: councilParameters.validFrom,
      ...VALUES,
      changed_at: sql<string | null>`${stampOf(councilParameters.changedAt)}`,
      changed_by: doneBy(councilParameters.changedBy),
    })
    .from(councilParameters)
    .orderBy(asc(councilParameters.validFrom));
  const current = rows.findLast(({ valid_from }) => valid_from <= now)?.valid_from;
  const stateOf = (from: Day) => (from === current ? 'current' : from > now ? 'coming' : 'past');
  return rows.map((row) => ({ ...row, state: stateOf(row.valid_from) }));
}

/** All of them as a workbook, which can be corrected and read again. */
export async function parametersFile(db: Db, by: Actor): Promise<Response> {
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'parametry rad', today()),
    sheets: [sheet('Parametry rad', parameterColumns, await listParameters(db))],
    parameters: madeBy(by),
  });
}

async function findParameters(db: Db, validFrom: Day): Promise<ParametersRow> {
  const found = (await listParameters(db)).find(({ valid_from }) => valid_from === validFrom);
  if (!found) throw new Refusal('missing', 'Nie znaleziono parametrów od tego dnia');
  return found;
}

const parameters = savedRows({
  table: councilParameters,
  read: findParameters,
  lock: (tx) => lockTables(tx, councilParameters),
  check: (_tx, _actor, { valid_from }) => {
    if (valid_from <= today())
      throw new Refusal('conflict', 'Te parametry już obowiązują: dodaj nowe od późniejszego dnia');
  },
  stale: 'Parametry zmieniono w międzyczasie',
  subject: ({ valid_from }) => valid_from,
  fields: fieldsOf(VALUES),
  stamps: STAMPS,
});

const taken = () => new FieldRefusal([{ path: 'valid_from', message: 'Od tego dnia są już inne parametry' }]);

/** Adds what councils depend on from a day on. */
export function addParameters(
  db: Db,
  actor: Actor,
  { valid_from: validFrom, ...input }: z.infer<typeof ParametersAdd>,
): Promise<ParametersRow[]> {
  const values = valuesBy(VALUES, { ...input, degrees: degreesIn(input.degrees) });
  const stamp = { changedAt: sql`clock_timestamp()`, changedBy: actor.physicalLogin };
  return transact(db, async (tx) => {
    await lockTables(tx, councilParameters);
    await parameters.add(tx, actor, {
      values: { validFrom, ...values, ...stamp },
      taken,
      record: (sides) => councilAudit.change('council.parameters.add', sides),
    });
    return listParameters(tx);
  });
}

/** Takes back parameters of a day to come. */
export const removeParameters = (db: Db, actor: Actor, validFrom: Day): Promise<ParametersRow[]> =>
  transact(db, async (tx) => {
    await parameters.remove(tx, actor, {
      id: validFrom,
      record: (sides) => councilAudit.change('council.parameters.remove', sides),
    });
    return listParameters(tx);
  });

/** Brings removed parameters back as they were, of a day to come. @throws FieldRefusal where others begin on that day by now */
export const restoreParameters = (db: Db, actor: Actor, validFrom: Day): Promise<ParametersRow[]> =>
  transact(db, async (tx) => {
    await lockTables(tx, councilParameters);
    const { before } = await lastRemoval(tx, {
      action: 'council.parameters.remove',
      object: validFrom,
      kept: KeptParameters,
      missing: 'Nie znaleziono usuniętych parametrów od tego dnia',
    });
    if (validFrom <= today())
      throw new Refusal('conflict', 'Ten dzień już nastał: dodaj nowe parametry od późniejszego dnia');
    await parameters.add(tx, actor, {
      values: { validFrom, ...valuesBy(VALUES, before), ...valuesBack(STAMPS, before) },
      taken,
      record: (sides) => councilAudit.change('council.parameters.restore', sides),
    });
    return listParameters(tx);
  });
