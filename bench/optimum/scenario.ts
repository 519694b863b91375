import { sql } from 'drizzle-orm';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriodOfYear, type Period } from '#areas/periods/service.ts';
import { problemText } from '#areas/recalculation/service-problem.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { createScenario } from '#areas/scenarios/service.ts';
import { disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { startCompute } from '#app/compute.ts';
import type { DisciplineAnswer } from '#areas/recalculation/service-answers.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../test/support/app.ts';
import { median, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const ROUNDS = 5;

/** A scenario that moves one work in a university's largest discipline, against its two problems read and solved alone. */
export async function scenario(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 5_000, publications: 100_000 });
  const { db } = database;
  const compute = startCompute();
  const period = await findPeriodOfYear(db, 2023);
  const { code, people, shares } = await largestDiscipline(db, period);
  const actor = await actorOf(db, 'ewaluacja');
  const moves = await db.execute<{ publication: number; person: number }>(sql`
    select a.publication_id as publication, a.person_id as person
    from share_results s join authorships a on a.id = s.authorship_id
    where s.period_id = ${period.id} and s.discipline_code = ${code} and s.accepted order by s.points desc, a.id
    limit ${ROUNDS}`);
  const [standing] = await disciplineStandings(db, period, [code]);
  if (!standing) throw new Error(`No standing of ${code}`);
  const { byCode } = await classificationOf(db, period);

  const whole: number[] = [];
  const optima: number[] = [];
  const problems: number[] = [];
  for (const { publication, person } of moves) {
    const change = { kind: 'discipline' as const, publication, person, discipline: null };
    const name = `Bez publikacji ${publication}`;
    const id = await createScenario(db, actor, {
      period: period.id,
      name,
      note: '',
      disciplines: [code],
      changes: [change],
    });
    const start = performance.now();
    await evaluateScenario(db, { actor, compute }, id);
    whole.push(performance.now() - start);
    const reading = performance.now();
    const problem = await problemText(db, { period, standing });
    const read = performance.now() - reading;
    const answer: DisciplineAnswer = JSON.parse(await compute.run('discipline', problem, { timeLimitMs: 60_000 }));
    optima.push(2 * answer.totals.milliseconds);
    problems.push(2 * (read + answer.totals.milliseconds));
  }
  await compute.close();
  await database.close();
  const around = Math.max(median(whole) - median(optima), 0);
  console.log(
    `       ${byCode.get(code)?.name}: ${people} people, ${shares} shares; besides its optima ${around.toFixed(0)} ms`,
  );
  return [
    report({
      name: 'a scenario of one change',
      ours: median(whole),
      peer: median(problems),
      peerName: 'its two problems, read and solved',
      unit: 'ms',
      limit: 2.5,
    }),
  ];
}

async function largestDiscipline(db: Db, { id }: Period) {
  const [row] = await db.execute<{ code: number; people: number; shares: number }>(sql`
    select discipline_code as code, count(distinct person_id)::int as people, count(*)::int as shares
    from share_results where period_id = ${id} group by 1 order by 3 desc limit 1`);
  if (!row) throw new Error('No results');
  return row;
}
