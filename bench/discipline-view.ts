import { sql } from 'drizzle-orm';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { loadStoredPeople } from '#areas/polon/service-facts.ts';
import { placesInDiscipline } from '#areas/evaluation/service-places.ts';
import { readPatents, readPlaces, readYears } from '#areas/supervision/service-people.ts';
import { disciplineReport } from '#areas/supervision/service.ts';
import { actorOf } from '../test/support/app.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const COMPUTING = 203;
/** About 300 of them in computing. */
const SIZE = { people: 1_500, publications: 20_000 };
const PROMISED_MS = 300;
const OVER_SQL = 3;

/** The view of a discipline of some 300 people: its first answer, and the statements that it is read by. */
export async function disciplineView(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  const actor = await actorOf(db, 'dyscyplina');
  const period = await defaultPeriod(db);
  if (!period) throw new Error('no period');
  const classification = await classificationOf(db, period);
  const places = placesInDiscipline(period, COMPUTING);
  const people = await db.execute<{ person_id: number }>(sql`select person_id from (${places}) everybody`);
  const ids = people.map(({ person_id }) => person_id);
  const ask = async () =>
    JSON.stringify(await disciplineReport(db, actor, { discCode: COMPUTING, period: period.id, lists: false }));
  const { ours, peer } = await inTurns(
    {
      ours: ask,
      peer: async () => {
        await readPlaces(db, places, period);
        await readYears(db, places, period);
        await readPatents(db, places, { period, classification });
        await loadStoredPeople(db, ids);
      },
    },
    { warmUp: 3, count: 15 },
  );
  const bytes = (await ask()).length;
  await close();
  const name = `view of a discipline of ${ids.length} people (${Math.round(bytes / 1024)} kB)`;
  return [
    report({ name, ours, peer, peerName: 'its bare statements', limit: OVER_SQL, unit: 'ms' }),
    report({ name, ours, peer: PROMISED_MS, peerName: 'the promised time', limit: 1, unit: 'ms' }),
  ];
}
