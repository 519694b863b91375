import { sql } from 'drizzle-orm';
import { birthDates } from '#areas/people/tables.ts';
import { sealedBirth } from '#areas/people/service-births.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { birthConfig } from '../test/support/birth-key.ts';
import { median, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const PEOPLE = 5_000;
const MEMBERS = 600;
const DISCIPLINE = 203;
const ELSEWHERE = 201;
const DAY = '2026-10-31';
const ROUNDS = 15;
const SAVES = 200;
const OPEN_MS = 500;
const SAVE_MS = 10_000;
/** Two days of all councils, by everybody's rules of each. */
const COMPARE_MS = 3_000;

type Row = { polon_uuid: string | null; version: number };
type Answer = { accepted: Row[]; rejected: Row[] };

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** A council of 600 among 5,000 people, everybody with a birth date: opened, compared with all others, and 200 of its rows saved. */
export async function council(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open({ people: PEOPLE, publications: 100, bare: true });
  // Nobody else in it, so that it has as many people as it says.
  await db.execute(sql`
    update discipline_declarations set discipline1_code = ${ELSEWHERE} where discipline1_code = ${DISCIPLINE}`);
  await db.execute(sql`
    update discipline_declarations set discipline2_code = null, discipline1_percent = 100, discipline2_percent = null
    where discipline2_code = ${DISCIPLINE} or discipline2_code = discipline1_code`);
  const declared = await db.execute<{ id: number }>(sql`
    update discipline_declarations d set discipline1_code = ${DISCIPLINE}, discipline1_percent = 100,
      discipline2_code = null, discipline2_percent = null
    where d.date_to is null and d.person_id in (
      select e.person_id from employments e join persons p on p.id = e.person_id
      join discipline_declarations o on o.person_id = p.id and o.date_to is null
      where e.date_to is null and p.polon_uuid is not null group by e.person_id order by e.person_id limit ${MEMBERS})
    returning d.person_id as id`);
  const seal = birthDateSeal(birthConfig);
  await db
    .insert(birthDates)
    .values(declared.map(({ id }, index) => sealedBirth(seal, id, `${1950 + (index % 40)}-03-04`)));
  await db.execute('analyze');
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'kadry');
  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await post(app, path, { as, body });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const read = () => ask('/api/admin/discCouncil', { discCode: DISCIPLINE, dtOn: DAY });
  const bare = () =>
    db.execute(sql`
      select distinct on (p.id) p.id, p.last_name, p.first_name, e.position_name, u.code, b.sealed
      from discipline_declarations d join persons p on p.id = d.person_id
      join employments e on e.person_id = p.id and e.date_from <= ${DAY} and coalesce(e.date_to, ${DAY}) >= ${DAY}
      left join units u on u.id = coalesce(e.unit_id, p.unit_id) left join birth_dates b on b.person_id = p.id
      where d.date_from <= ${DAY} and coalesce(d.date_to, ${DAY}) >= ${DAY} and d.discipline1_code = ${DISCIPLINE}`);
  const { accepted, rejected } = (await read()) as Answer;
  const people = accepted.length + rejected.length;
  console.log(`       ${accepted.length} members, ${rejected.length} others`);
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(read));
    peer.push(await timed(bare));
  }
  const comparing = await timed(async () => {
    const path = `/api/admin/compareDiscCouncils?dtOn=${DAY}&dtOther=2025-10-31`;
    const response = await app.request(path, { headers: as.headers });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  });
  const rows = [...accepted, ...rejected].filter(({ polon_uuid: uuid }) => uuid !== null).slice(0, SAVES);
  const saving = await timed(async () => {
    for (const { polon_uuid, version } of rows)
      await ask('/api/admin/discCouncilAttribute', {
        discCode: DISCIPLINE,
        polon_uuid,
        version,
        display: 1,
        osw1: true,
        data_przylaczenia: '2020-10-01',
      });
  });
  await close();
  return [
    report({
      name: `a council of ${people} people`,
      ours: median(ours),
      peer: OPEN_MS,
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
    report({
      name: `a council of ${people} people`,
      ours: median(ours),
      peer: median(peer),
      peerName: 'its people by bare SQL',
      limit: 10,
      unit: 'ms',
    }),
    report({
      name: `two days of all councils of ${PEOPLE} people`,
      ours: comparing,
      peer: COMPARE_MS,
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
    report({
      name: `${rows.length} rows saved`,
      ours: saving,
      peer: SAVE_MS,
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
