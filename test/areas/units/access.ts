import { units } from '#areas/people/tables.ts';
import { addUnit, renameUnit } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import { listPlans } from '#areas/units/service-plans.ts';
import { addDays, today } from '#engine/day.ts';
import { addHead } from '#areas/units/service-heads.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { person } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

/** A unit with a change and a head, an empty one, and one to be merged. */
async function placeUnits(db: Db, prefix: string) {
  const clerk = await actorOf(db, 'personnel');
  const add = (name: string) =>
    addUnit(db, clerk, {
      code: `${prefix}${name}`,
      name: `Katedra ${prefix}${name}`,
      parent_id: null,
      valid_from: null,
    });
  const [unit, target, empty] = [await add('A'), await add('B'), await add('C')];
  const { unit: before } = await unitDetail(db, unit);
  const named = { code: `${prefix}A`, name: `Katedra ${prefix}A Nowa`, on: null };
  await renameUnit(db, clerk, { unit, version: before.version, ...named });
  const planned = { code: `${prefix}P`, name: `Katedra ${prefix}P`, on: addDays(today(), 30) };
  await renameUnit(db, clerk, { unit: target, version: (await unitDetail(db, target)).unit.version, ...planned });
  const [plan] = await listPlans(db, target);
  const { unit: after, changes } = await unitDetail(db, unit);
  const { unit: unused } = await unitDetail(db, empty);
  const { id: personId } = await person(db);
  const { head } = await addHead(db, clerk, {
    unit,
    person_id: personId,
    date_from: '2024-01-01',
    date_to: null,
    ends_former: false,
  });
  return {
    unit,
    version: after.version,
    target,
    empty,
    unused: unused.version,
    change: changes[0]?.id ?? 0,
    plan: plan?.id ?? 0,
    head,
    somebody: personId,
  };
}

const NO_VERSION = '0'.repeat(32);

const admits = ['personnel', 'admin'] as const;
const about = { admits, offices: ANY };

export const access = accessRows({
  async place(db) {
    const [own, foreign] = [await placeUnits(db, 'JA'), await placeUnits(db, 'JB')];
    const [target] = await db.select({ id: units.id }).from(units).limit(1);
    return {
      own,
      foreign,
      unknown: {
        unit: UNKNOWN,
        version: NO_VERSION,
        target: target?.id ?? 0,
        empty: UNKNOWN,
        unused: NO_VERSION,
        change: UNKNOWN,
        plan: UNKNOWN,
        head: UNKNOWN,
        somebody: own.somebody,
      },
    };
  },
  calls: {
    'units.list': { admits },
    'units.above': { admits },
    'units.file': { admits },
    'units.get': { ...about, input: ({ unit }) => ({ unit }) },
    'units.find': { admits, input: () => ({ text: 'Katedra' }) },
    'units.preview': { ...about, input: ({ unit, target }) => ({ unit, kind: 'merge', target, on: '2025-01-01' }) },
    'units.add': {
      admits,
      input: () => ({ code: 'NOWA', name: 'Katedra Nowa', parent_id: null, valid_from: null }),
      text: 'kept',
    },
    'units.rename': {
      ...about,
      input: ({ unit, version }) => ({ unit, version, code: 'ZMIENIONA', name: 'Katedra Zmieniona', on: '2025-01-01' }),
      text: 'kept',
    },
    'units.move': { ...about, input: ({ unit, version, target }) => ({ unit, version, target, on: '2025-01-01' }) },
    'units.merge': { ...about, input: ({ unit, version, target }) => ({ unit, version, target, on: '2025-01-01' }) },
    'units.days': {
      ...about,
      input: ({ unit, version }) => ({ unit, version, valid_from: null, valid_to: '2026-01-31' }),
    },
    'units.lock': { ...about, input: ({ unit }) => ({ unit, locked: true }) },
    'units.plans': { admits },
    'units.withdraw': { ...about, input: ({ plan }) => ({ plan }) },
    'units.onDay': { admits, input: () => ({ day: '2025-01-01' }) },
    'units.undo': { ...about, input: ({ change }) => ({ change }) },
    'units.remove': { ...about, input: ({ empty, unused }) => ({ unit: empty, version: unused }) },
    'units.addHead': {
      ...about,
      input: ({ unit, somebody }) => ({
        unit,
        person_id: somebody,
        date_from: '2022-01-01',
        date_to: '2022-12-31',
      }),
    },
    'units.changeHead': {
      ...about,
      input: ({ head }) => ({
        head,
        date_from: '2024-01-01',
        date_to: '2025-12-31',
        expected_from: '2024-01-01',
        expected_to: null,
      }),
    },
    'units.removeHead': { ...about, input: ({ head }) => ({ head }) },
  },
});
