import { stampOf } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { yearReminders, yearSteps } from '#areas/year/tables.ts';
import { only } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { addStep, from, LATE, YEAR } from './world.ts';

type Placed = Belongings & {
  step: number;
  updated_at: string;
  skipped_at: string;
  skipped: number;
  late: number;
  reminder: number;
};

/** Heads of units have no steps: they only look. */
const OFFICES = [
  'discipline-supervisor',
  'unit-supervisor',
  'evaluation',
  'library',
  'personnel',
  'doctoral-office',
  'admin',
] as const;
const EVERYBODYS = ['evaluation', 'library', 'personnel', 'admin'] as const;
const OTHERS = ['discipline-supervisor', 'unit-supervisor', 'library', 'personnel', 'doctoral-office'] as const;

async function placed(db: Db) {
  // Of the evaluation, which waits for nobody.
  const step = await addStep(db, 'councilReports');
  const skip = { skippedOn: from(-1), skippedBy: 'personnel', skipReason: 'Próba' };
  const skipped = await addStep(db, 'polonSpring', skip);
  // The supervisors' step, for which the evaluation waits.
  const late = await addStep(db, 'disciplineReview', LATE);
  await addStep(db, 'annualReport');
  const { id: reminder } = only(
    await db
      .insert(yearReminders)
      .values({ stepId: step.id, createdBy: 'evaluation', sendAt: new Date(Date.now() + 3_600_000) })
      .returning(),
  );
  const stamps = await db.select({ id: yearSteps.id, at: stampOf(yearSteps.updatedAt) }).from(yearSteps);
  const stampOfStep = (id: number) => stamps.find((each) => each.id === id)?.at ?? '';
  const updated_at = stampOfStep(step.id);
  const skipped_at = stampOfStep(skipped.id);
  return { step: step.id, updated_at, skipped_at, skipped: skipped.id, late: late.id, reminder };
}

export const access = accessRows({
  async place(db) {
    const there = await placed(db);
    const unknown = {
      step: UNKNOWN,
      updated_at: '',
      skipped_at: '',
      skipped: UNKNOWN,
      late: UNKNOWN,
      reminder: UNKNOWN,
    };
    return { own: there, foreign: there, unknown };
  },
  calls: {
    'year.page': { admits: OFFICES, input: () => ({ year: YEAR }) },
    'year.begin': { admits: ['admin'], input: () => ({ year: YEAR + 1 }) },
    'year.change': {
      admits: ['admin'],
      offices: ANY,
      input: ({ step, updated_at }: Placed) => ({
        id: step,
        office: 'evaluation',
        first_day: from(0),
        last_day: from(0),
        remind_days: 3,
        updated_at,
      }),
      text: 'looked up',
    },
    'year.mark': {
      admits: OFFICES,
      readers: OTHERS,
      offices: ANY,
      input: ({ step, updated_at }: Placed) => ({ id: step, done: true, updated_at }),
      text: 'looked up',
    },
    'year.skip': {
      admits: OFFICES,
      readers: OTHERS,
      offices: ANY,
      input: ({ step, updated_at }: Placed) => ({ id: step, reason: 'W tym roku rada się nie zbiera', updated_at }),
      text: 'kept',
    },
    'year.resume': {
      admits: OFFICES,
      // A step of personnel.
      readers: ['discipline-supervisor', 'unit-supervisor', 'evaluation', 'library', 'doctoral-office'],
      offices: ANY,
      input: ({ skipped, skipped_at }: Placed) => ({ id: skipped, updated_at: skipped_at }),
      text: 'looked up',
    },
    'year.remind': {
      admits: OFFICES,
      readers: OTHERS,
      offices: ANY,
      input: ({ late }: Placed) => ({ id: late }),
    },
    'year.unremind': {
      admits: OFFICES,
      hidden: OTHERS,
      offices: ANY,
      input: ({ reminder }: Placed) => ({ id: reminder }),
    },
    'year.calendar': { admits: OFFICES, input: () => ({ year: YEAR, office: 'library' }) },
    'year.trial': { admits: ['evaluation', 'personnel', 'admin'] },
    'year.missing': { admits: EVERYBODYS, input: () => ({ step: 'declarations', text: 'żółw' }) },
    'year.missingFile': { admits: EVERYBODYS, input: () => ({ step: 'declarations' }) },
  },
});
