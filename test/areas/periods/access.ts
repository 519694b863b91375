import { eq } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONDITION_KEYS } from '#areas/period-administration/schema-words.ts';
import { WORKBOOK } from '#areas/period-administration/closing/service-snapshots.ts';
import {
  evaluationOutcomes,
  evaluationPeriods,
  periodPreviews,
  periodSnapshotFiles,
  periodSnapshots,
} from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { storeFile } from '#platform/files/stored.ts';
import { stampOf } from '#platform/database/sql.ts';
import { FILE_TYPES } from '#shared/file-types.ts';
import { only, period } from '../../support/builders.ts';
import { accessRows, ANY, LOGGED_IN, UNKNOWN } from '../access/rows.ts';

const edits = { admits: ['admin'], offices: ANY } as const;
const reads = { admits: ['evaluation', 'admin'], offices: ANY } as const;
const change = { key: 'discipline.slotsPerN', value: 2.5 };
const decision = { key: 'discipline.decided', value: [{ code: 203, evaluated: true, reason: 'uchwała' }] };
const seen = CONDITION_KEYS.map((key) => ({ key, count: 1_000_000 }));

/** The tested period, a computed preview of it, a former period, closed, with its snapshot, and one in which nothing is open. */
async function placed(db: Db, periodId: number) {
  const { rules } = await period(db);
  const preview = { periodId, changes: [change], basis: rules, requestedBy: 'admin', computedAt: new Date() };
  const { id } = only(await db.insert(periodPreviews).values(preview).returning());
  const { id: closed } = await period(db, 2017);
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'admin' })
    .where(eq(evaluationPeriods.id, closed));
  const manifest = JSON.stringify({ files: [] });
  const taken = { reason: '', takenAt: new Date(), takenBy: 'admin', manifest, manifestHash: hash('sha256', manifest) };
  const snapshot = only(
    await db
      .insert(periodSnapshots)
      .values({ periodId: closed, number: 1, ...taken })
      .returning(),
  );
  const workbook = { name: WORKBOOK, type: FILE_TYPES.xlsx, bytes: Readable.from([Buffer.from('PK')]) };
  const { id: fileId } = await storeFile(db, workbook, { days: 1 });
  await db.insert(periodSnapshotFiles).values({ snapshotId: snapshot.id, name: WORKBOOK, fileId });
  const years = { yearFrom: 1991, yearTo: 1994, rules };
  const { id: empty } = only(await db.insert(evaluationPeriods).values(years).returning());
  const outcome = only(
    await db
      .insert(evaluationOutcomes)
      .values({ periodId, disciplineCode: 101, category: 'A', validFrom: '2022-07-01', updatedBy: 'admin' })
      .returning({ id: evaluationOutcomes.id, stamp: stampOf(evaluationOutcomes.updatedAt) }),
  );
  return {
    period: periodId,
    preview: id,
    closed,
    empty,
    snapshot: snapshot.id,
    outcome: outcome.id,
    stamp: outcome.stamp,
  };
}

export const access = accessRows({
  async place(db, { periodId }) {
    const own = await placed(db, periodId);
    return {
      own,
      foreign: own,
      unknown: {
        period: UNKNOWN,
        preview: UNKNOWN,
        closed: UNKNOWN,
        empty: UNKNOWN,
        snapshot: UNKNOWN,
        outcome: UNKNOWN,
        stamp: '',
      },
    };
  },
  calls: {
    'periods.list': { admits: LOGGED_IN },
    'periods.outcomes': { ...reads, input: ({ period: id }) => ({ period: id }) },
    'periods.addOutcome': {
      ...edits,
      input: ({ period: id }) => ({
        period: id,
        discipline_code: 203,
        category: 'A',
        valid_from: '2022-07-01',
        reason: 'decyzja',
      }),
      text: 'kept',
    },
    'periods.changeOutcome': {
      ...edits,
      input: ({ outcome, stamp }) => ({
        id: outcome,
        updated_at: stamp,
        discipline_code: 101,
        category: 'B+',
        valid_from: '2022-07-01',
        reason: 'poprawka',
      }),
      text: 'kept',
    },
    'periods.removeOutcome': {
      ...edits,
      input: ({ outcome, stamp }) => ({ id: outcome, updated_at: stamp, reason: 'pomyłka' }),
      text: 'kept',
    },
    'periods.file': { ...reads, input: ({ period: id }) => ({ period: id }) },
    'periods.all': { admits: ['evaluation', 'admin'] },
    'periods.get': { ...reads, input: ({ period: id }) => ({ period: id }) },
    'periods.create': {
      ...edits,
      input: ({ period: source }) => ({ source, year_from: 2040, year_to: 2043 }),
    },
    'periods.setDeadline': {
      ...edits,
      input: ({ period: id }) => ({ period: id, author_deadline: '2027-01-31', expected: null }),
    },
    'periods.setDefault': { ...edits, input: ({ period: id }) => ({ period: id }) },
    'periods.orderPreview': {
      ...edits,
      input: ({ period: id }) => ({ period: id, changes: [decision] }),
      text: 'kept',
    },
    'periods.readRules': { admits: ['admin'], offices: [400, 400, 400] },
    'periods.preview': { ...reads, input: ({ preview }) => ({ preview }) },
    'periods.saveRules': { ...edits, input: ({ preview }) => ({ preview, reason: 'rozporządzenie' }), text: 'kept' },
    'periods.conditions': { ...reads, input: ({ period: id }) => ({ period: id }) },
    'periods.close': { ...edits, input: ({ empty }) => ({ period: empty, seen, reason: 'koniec' }), text: 'kept' },
    'periods.correct': { ...edits, input: ({ closed }) => ({ period: closed, reason: 'decyzja' }), text: 'kept' },
    'periods.snapshotFile': { ...reads, input: ({ snapshot }) => ({ snapshot, format: 'json', name: 'spis.json' }) },
    'periods.verify': { ...reads, input: ({ snapshot }) => ({ snapshot }) },
  },
});
