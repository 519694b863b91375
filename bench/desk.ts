import { sql } from 'drizzle-orm';
import { startCompute } from '#app/compute.ts';
import { deskOf } from '#areas/evaluation/desk/service-desk.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { authorized } from '#platform/scope.ts';
import { median, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const WORKS = 150;
const ROUNDS = 15;
const WARM_UP = 3;
const PROMISED_MS = 300;

/** What every discipline would bring for each of 150 works of a person, from the facts of the database to the answer. */
export async function desk(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open({ people: 120, publications: 1_500, works: WORKS });
  const compute = startCompute();
  const period = await defaultPeriod(db);
  const [own] = await db.execute<{ id: number }>(sql`select person_id as id from accounts where login = 'pracownik'`);
  const about = { person: authorized<'person'>(own?.id ?? 0), period: period?.id ?? 0 };
  const times: number[] = [];
  let works = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await deskOf(db, compute, about);
    if (round >= 0) times.push(performance.now() - started);
    works = answer.works.length;
  }
  await compute.close();
  await close();
  return [
    report({
      name: `effects of every choice for ${works} works`,
      ours: median(times),
      peer: PROMISED_MS,
      peerName: 'the promised time',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
