import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { dismissDifference } from '#areas/reconciliation/service-settle.ts';
import type { Db } from '#server/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import type { Whose } from './access-table.ts';

const UNKNOWN = 2_000_000_000;

/** A difference that can be fixed, one that was left with a reason, two records of one person, and a merge. */
export async function placeDifferences(db: Db) {
  const clerk = await actorOf(db, 'personnel');
  const differenceOf = async (lastName: string) => {
    await account(db, { login: lastName, person: await person(db, { lastName }), lastName: `${lastName}-Dawna` });
    const { rows } = await listDifferences(db, { kind: 'name', state: 'open', text: lastName, page: 1 });
    const { key = '', fingerprint = '' } = rows[0] ?? {};
    return { key, fingerprint };
  };
  const open = await differenceOf('Otwarta');
  const left = await differenceOf('Odłożona');
  await dismissDifference(db, clerk, { ...left, reason: 'tak ma zostać' });
  const [kept, gone, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => person(db)));
  const ids = { kept: kept?.id ?? 0, gone: gone?.id ?? 0 };
  const merge = await mergePersons(db, clerk, { kept: third?.id ?? 0, gone: fourth?.id ?? 0, despite_ids: false });
  return { open, left: left.key, pair: ids, merge };
}

export const NO_DIFFERENCES = {
  open: { key: 'name:account:2000000000', fingerprint: '0'.repeat(32) },
  left: 'name:account:2000000000',
  pair: { kept: UNKNOWN, gone: UNKNOWN - 1 },
  merge: UNKNOWN,
};

type Inputs = (
  world: { objects: Record<Whose, { differences: typeof NO_DIFFERENCES }> },
  whose: Whose,
) => Record<string, unknown>;

export const DIFFERENCE_INPUTS: Record<string, Inputs> = {
  'reconciliation.dismiss': ({ objects }, whose) => ({ ...objects[whose].differences.open, reason: 'tak ma zostać' }),
  'reconciliation.fix': ({ objects }, whose) => objects[whose].differences.open,
  'reconciliation.reopen': ({ objects }, whose) => ({ key: objects[whose].differences.left }),
  'reconciliation.merge': ({ objects }, whose) => objects[whose].differences.pair,
  'reconciliation.undo': ({ objects }, whose) => ({ merge: objects[whose].differences.merge }),
};
