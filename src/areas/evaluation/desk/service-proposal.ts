import { toNumber } from '#engine/fixed.ts';
import type { Proposal as Found } from '#engine/proposal.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AuthorizedPerson } from '#platform/scope.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { THIRD_DISCIPLINE } from '#areas/publications/schema-codes.ts';
import { isAuthorTimeOver } from '#areas/publications/service.ts';
import { complianceDoubts } from '#areas/publications/service-compliance.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import { factsText } from '#areas/recalculation/service-period-facts.ts';
import type { Proposal, ProposalQuery } from '../schema.ts';
import { reductionFacts, reductionsByChoice, savedBy } from './service-desk-reductions.ts';

/** The author waits for it, and so may the results of others. */
const MOST_MS = 2_000;

type About = ProposalQuery & { person: AuthorizedPerson; signal: AbortSignal | undefined };

/** The disciplines with which a person's own optimum has the most points, of the current facts; writes nothing. */
export async function proposalOf(db: Db, compute: Compute, { person, signal, ...asked }: About): Promise<Proposal> {
  const { context, own, reduced, doubts, facts } = await inSnapshot(db, async (tx) => {
    const period = await findPeriod(tx, asked.period);
    if (period.isClosed || isAuthorTimeOver(period))
      throw new Refusal('conflict', 'Minął czas wyboru dyscyplin w tym okresie');
    const classification = await classificationOf(tx, period);
    const context = { period, classification };
    const own = (await authorDisciplines(tx, person, context)).map(({ key }) => key);
    const reduced = await reductionFacts(tx, context, person);
    const doubts = await complianceDoubts(tx, { works: reduced.works.map(({ id }) => id), codes: own });
    return { context, own, reduced, doubts, facts: await factsText(tx, context, { author: person }) };
  });
  const forbidden = doubts.flatMap(({ verdict, publication, discipline }) =>
    verdict === 'forbidden' ? [`${publication}:${discipline}`] : [],
  );
  const rest = JSON.stringify({ person, disciplines: own, kept: asked.kept, forbidden });
  const answer = await compute.run('proposal', `{"facts":${facts},${rest.slice(1)}`, { timeLimitMs: MOST_MS, signal });
  const found: Found = JSON.parse(answer);
  const changed = new Map(found.changes.map(({ publication, to }) => [publication, to]));
  const lossesOf = (further: readonly number[]) =>
    reductionsByChoice(
      reduced,
      reduced.works.map(({ id, discipline }) => ({
        publication: id,
        discipline,
        reason: further.includes(id) ? THIRD_DISCIPLINE : null,
      })),
      context,
    );
  return {
    gain: toNumber(found.gain),
    proven: found.proven,
    changes: found.changes.map(({ publication, from, to, points, slots }) => ({
      id: publication,
      from: from === null ? null : context.classification.periodCode(from),
      to,
      points: toNumber(points),
      slots: toNumber(slots),
    })),
    saves: savedBy(lossesOf(found.further.before).lossesWith(), lossesOf(found.further.after).lossesWith({ changed })),
  };
}
