import type { Db } from '#platform/database/db.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';

/** Anna and Jan wrote a work in computing; another one is Jan's alone. */
export async function authors(db: Db) {
  await period(db);
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, { lastName: 'Anna' });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'jan', person: jan });
  await account(db, { login: 'biblioteka', firstName: 'Ewa', lastName: 'Biblioteczna' });
  const shared = await article(db, {
    title: 'Praca wspólna',
    venue: 'Pismo',
    points: 100,
    authors: [
      { person: anna, discipline: COMPUTING },
      { person: jan, discipline: COMPUTING },
    ],
  });
  const other = await article(db, {
    title: 'Praca Jana',
    points: 70,
    authors: [{ person: jan, discipline: COMPUTING }],
  });
  return { anna, jan, shared, other };
}

/** The period, an evaluation office, and how these people are computed again. */
export async function evaluated(db: Db, people: number[]) {
  const { id } = await period(db);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const again = async () => {
    await requestRecalculation(db, id, people);
    await recalculateAll(db);
  };
  return { id, again };
}

export const whats = ({ entries }: { entries: { what: string }[] }) => entries.map(({ what }) => what);
