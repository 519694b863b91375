import type { PersonChoices } from '#engine/choices.ts';
import { toNumber } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import type { AuthorizedPerson } from '#platform/scope.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { authorTimeOf, findPeriod, hasEnded } from '#areas/periods/service.ts';
import { complianceDoubts } from '#areas/publications/service-compliance.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import { factsText } from '#areas/recalculation/service-period-facts.ts';
import type { Desk } from '../schema.ts';
import { deskReductions, reductionFacts } from './service-desk-reductions.ts';
import { percentsOf } from '../service-slot-bars.ts';

/** What each discipline would bring for each work of a person: of the current facts, all works at once, in a thread. */
export async function deskOf(db: Db, compute: Compute, about: { person: AuthorizedPerson; period: number }) {
  const { person } = about;
  const { period, classification, own, percents, reduced, doubts, facts } = await inSnapshot(db, async (tx) => {
    const period = await findPeriod(tx, about.period);
    const classification = await classificationOf(tx, period);
    const context = { period, classification };
    const own = await authorDisciplines(tx, person, context);
    const percents = await percentsOf(tx, person, classification);
    const reduced = await reductionFacts(tx, context, person);
    const codes = own.map(({ key }) => key);
    const doubts = await complianceDoubts(tx, { works: reduced.works.map(({ id }) => id), codes });
    return { ...context, own, percents, reduced, doubts, facts: await factsText(tx, context, { author: person }) };
  });
  const codes = JSON.stringify(own.map(({ key }) => key));
  const found: PersonChoices = JSON.parse(
    await compute.run('choices', `{"facts":${facts},"person":${person},"disciplines":${codes}}`),
  );
  const { lossIn, awaitedIn, isIncluded, saves, savesWithout } = deskReductions(reduced, found, {
    period,
    classification,
  });
  const foreign = new Set(
    doubts.flatMap(({ verdict, publication, discipline }) =>
      verdict === 'forbidden' ? [`${publication}:${discipline}`] : [],
    ),
  );
  const answer: Desk = {
    period: period.id,
    ...authorTimeOf(period),
    closed: period.isClosed,
    running_to: hasEnded(period) ? null : period.yearTo,
    disciplines: found.disciplines
      .map(({ discipline, slotLimit, monographLimit, slots, points, monographSlots }) => ({
        code: discipline,
        name: classification.byCode.get(discipline)?.name ?? String(discipline),
        percent: percents.get(discipline) ?? null,
        slot_limit: toNumber(slotLimit),
        monograph_limit: toNumber(monographLimit),
        slots: toNumber(slots),
        points: toNumber(points),
        mono_slots: toNumber(monographSlots),
        reduction: lossIn(discipline),
        awaits: awaitedIn(discipline),
      }))
      .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || a.code - b.code),
    works: found.works.map((work) => ({
      id: work.publication,
      discipline: work.discipline === null ? null : classification.periodCode(work.discipline),
      barred: work.barred,
      chosen: work.chosen,
      loss: toNumber(work.loss),
      regain: toNumber(work.regain),
      saves_without: savesWithout(work),
      included: isIncluded(work.publication),
      options: work.options.map((option) => ({
        code: option.discipline,
        points: toNumber(option.points),
        slots: toNumber(option.slots),
        k: option.k,
        gain: toNumber(option.gain),
        taken: option.taken,
        displaced: option.displaced,
        left: toNumber(option.left),
        barred: option.barred,
        mono: option.weakBook,
        foreign: foreign.has(`${work.publication}:${option.discipline}`),
        saves: saves(work.publication, option),
      })),
    })),
  };
  return answer;
}
