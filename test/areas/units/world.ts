import { addUnit } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';

/** A clerk of personnel, and a tree: U with W1 and W2, and K1 and K2 in W1. */
export async function world(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const clerk = await actorOf(db, 'kadry');
  const add = (code: string, parent_id: number | null) =>
    addUnit(db, clerk, { code, name: `Jednostka ${code}`, parent_id, valid_from: '2000-01-01' });
  const top = await add('U', null);
  const [one, two] = [await add('W1', top), await add('W2', top)];
  const [first, second] = [await add('K1', one), await add('K2', one)];
  const seen = async (unit: number) => ({ unit, version: (await unitDetail(db, unit)).unit.version });
  return { clerk, top, one, two, first, second, seen };
}
