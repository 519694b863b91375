import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Advice as EngineAdvice, AdvisedOptimum } from '#engine/adviser/adviser.ts';
import type { AdvisedShare } from '#engine/adviser/adviser-shares.ts';
import { toNumber } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { disciplineDeclarations, doctoralEnrolments } from '#areas/polon/tables.ts';
import { ARTICLE_TYPE } from '#areas/publications/schema.ts';
import { complianceDoubts, type ComplianceDoubt } from '#areas/publications/service-compliance.ts';
import type { Actor } from '#platform/actor.ts';
import type { Advice, AdviceQuestion, COMPLIANCE } from './schema.ts';
import { overlaps } from '#areas/periods/service.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { type Context, factsText } from '#areas/recalculation/service-period-facts.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { leavesText } from '#areas/scenarios/service-evaluation.ts';
import { disciplineRef, loadNames } from '#areas/scenarios/service-names.ts';
import { describeAdviceProof, describeProof } from '#areas/recalculation/service-proof-text.ts';
import { refusedShares } from './service-request-states.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';

/** Time of the search; then the best proposals so far are returned as interrupted. */
const TIME_LIMIT_MS = 20_000;
/** 0.01 point, in units. */
const LEAST_GAIN = 100;

type Caller = { actor: Actor; compute: Compute; signal?: AbortSignal };

/** Proposals that maximise the sum of the disciplines' optima. Changes nothing; an abort ends the search. */
export async function adviseDisciplines(
  db: Db,
  { actor, compute, signal }: Caller,
  question: z.output<typeof AdviceQuestion>,
): Promise<Advice> {
  const { input, doubts, view } = await inSnapshot(db, (tx) => prepare(tx, actor, question));
  const advice: EngineAdvice = JSON.parse(await compute.run('advice', input, { timeLimitMs: TIME_LIMIT_MS, signal }));
  const names = await loadNames(db, {
    persons: advice.proposals.map(({ person }) => person),
    works: advice.proposals.map(({ publication }) => publication),
  });
  const personOf = new Map(advice.proposals.map(({ authorship, person }) => [authorship, person]));
  const { classification } = view;
  const complianceOf = complianceBy(doubts);
  const share = (own: AdvisedShare) => asShare(own, classification);
  return {
    disciplines: advice.disciplines.map(({ discipline, target, before, after }) => ({
      discipline: disciplineRef(classification, discipline),
      target,
      before: asOptimum(before),
      after: asOptimum(after),
    })),
    before: toNumber(advice.before),
    after: toNumber(advice.after),
    bound: toNumber(advice.bound),
    proof: describeAdviceProof(advice),
    proposals: advice.proposals.map((proposal) => {
      const work = names.work(proposal.publication);
      return {
        work,
        person: names.person(proposal.person),
        from: share(proposal.from),
        to: share(proposal.to),
        gain: toNumber(proposal.gain),
        exact: proposal.exact,
        along_with: proposal.alongWith.flatMap((authorship) => personOf.get(authorship) ?? []),
        work_gain: toNumber(proposal.work.gain),
        work_exact: proposal.work.exact,
        compliance: complianceOf(work, proposal.to.discipline),
      };
    }),
    settled: advice.settled,
    interrupted: advice.interrupted,
  };
}

type Doubts = ComplianceDoubt[];

function complianceBy(doubts: Doubts) {
  const doubtful = new Set(doubts.map(({ publication, discipline }) => `${publication}:${discipline}`));
  return (work: { id: number; type: number }, discipline: number | null): (typeof COMPLIANCE)[number] => {
    if (work.type !== ARTICLE_TYPE) return 'unchecked';
    return doubtful.has(`${work.id}:${discipline}`) ? 'doubtful' : 'compliant';
  };
}

const asShare = ({ discipline, points, slots }: AdvisedShare, classification: Classification) => ({
  discipline: discipline === null ? null : disciplineRef(classification, discipline),
  points: toNumber(points),
  slots: toNumber(slots),
});

const asOptimum = ({ points, bound, slots, slotLimit }: AdvisedOptimum) => ({
  points: toNumber(points),
  bound: toNumber(bound),
  proof: describeProof({ points, bound }),
  slots: toNumber(slots),
  slot_limit: slotLimit === null ? null : toNumber(slotLimit),
});

/** What journals' lists rule out. */
const forbiddenOf = (doubts: Doubts) =>
  doubts.flatMap(({ publication, discipline, verdict }) =>
    verdict === 'forbidden' ? [{ publication, discipline }] : [],
  );

async function prepare(
  db: Db,
  actor: Actor,
  { period: periodId, disciplines, allowLeaving }: z.output<typeof AdviceQuestion>,
) {
  const view = await viewOf(db, actor, periodId);
  const { classification } = view;
  if (!disciplines.every((code) => classification.byCode.has(code) && inScope(view, code))) {
    throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  }
  const shares = await movableShares(db, view, disciplines);
  const works = [...new Set(shares.map((share) => share.publication_id))];
  // Only disciplines in scope: the loss of one reveals its results.
  const others = allowLeaving
    ? [...new Set(shares.flatMap(({ code }) => (code ? classification.periodCode(code) : [])))].filter(
        (code) => !disciplines.includes(code) && classification.byCode.has(code) && inScope(view, code),
      )
    : [];
  return { view, ...(await adviceInput(db, view, { works, disciplines, others })) };
}

type Asked = { works: number[]; disciplines: number[]; others: number[] };

async function adviceInput(db: Db, { period, classification }: Context, { works, disciplines, others }: Asked) {
  const scope = { disciplines: [...disciplines, ...others], works, persons: [] };
  const facts = await factsText(db, { period, classification }, scope);
  const doubts = await complianceDoubts(db, { works, codes: disciplines });
  const refused = await refusedShares(db, { period: period.id, disciplines });
  const forbidden = [...forbiddenOf(doubts), ...refused];
  const choice = JSON.stringify({ forbidden, targets: disciplines, others, least: LEAST_GAIN }).slice(1);
  return {
    doubts,
    input: `{"facts":${facts},"leaves":${await leavesText(db, period)},${choice}`,
  };
}

/** What the moves of a discipline follow from, as text: works may come to it, and leave only the `held` others. */
export async function movesInput(
  db: Db,
  context: Context,
  { discipline, held }: { discipline: number; held: readonly number[] },
): Promise<string> {
  const shares = await movableShares(db, context, [discipline]);
  const works = [...new Set(shares.map((share) => share.publication_id))];
  const { classification } = context;
  const others = [...new Set(shares.flatMap(({ code }) => (code ? classification.periodCode(code) : [])))].filter(
    (code) => code !== discipline && held.includes(code) && classification.byCode.has(code),
  );
  return (await adviceInput(db, context, { works, disciplines: [discipline], others })).input;
}

/** Works of the period, with disciplines, of everybody who declared or studied one of the disciplines in it. */
async function movableShares(db: Db, { period, classification }: Context, disciplines: number[]) {
  const codes = sql`any(${sql.param(disciplines.flatMap(classification.codesOf))}::int[])`;
  const within = overlaps(period);
  return db.execute<{ publication_id: number; code: number | null }>(sql`
    select distinct a.publication_id, a.discipline_code as code
    from ${authorships} a join ${publications} p on p.id = a.publication_id
    where p.year between ${period.yearFrom} and ${period.yearTo} and a.person_id in (
      select person_id from ${disciplineDeclarations} where ${within}
        and (discipline1_code = ${codes} or discipline2_code = ${codes})
      union select person_id from ${doctoralEnrolments} where ${within} and discipline_code = ${codes})
    order by 1, 2`);
}
