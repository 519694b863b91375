import { MOST_DISCIPLINES } from '#areas/statements/schema-words.ts';
import type { PersonPublications } from '../../schema.ts';
import { allWorks, isGone, isPublication, type Work } from '../rows/work.ts';

/** The disciplines above the number that a statement may name: those that are not the author's first, then the rarest. */
function surplusOf(works: readonly Work[], own: ReadonlySet<number>): ReadonlySet<number> {
  const byCode = Map.groupBy(works, (work) => work.es_discipline_id ?? 0);
  const kept = [...byCode].toSorted(
    ([one, ones], [two, twos]) => Number(own.has(two)) - Number(own.has(one)) || twos.length - ones.length,
  );
  return new Set(kept.slice(MOST_DISCIPLINES).map(([code]) => code));
}

const statementOf = (work: Work) => `${isPublication(work) ? 'publication' : 'patent'} ${work.p_rok}`;

const isListed = (work: Work) => (work.es_discipline_id ?? 0) > 0 && !isGone(work);

/** Works whose discipline is one too many for the statement of their kind and year, which is not printed yet. */
export function blockingWorks(answer: PersonPublications, own: ReadonlySet<number>): ReadonlySet<number> {
  const works = allWorks(answer);
  const printed = new Set([
    ...answer.prn_stmts.map(({ year }) => `publication ${year}`),
    ...works.filter(({ frozen }) => frozen === 1).map(statementOf),
  ]);
  const listed = works.filter((work) => isListed(work) && !printed.has(statementOf(work)));
  return new Set(
    [...Map.groupBy(listed, statementOf).values()].flatMap((ofStatement) => {
      const surplus = surplusOf(ofStatement, own);
      return ofStatement
        .filter((work) => surplus.has(work.es_discipline_id ?? 0))
        .map(({ id_publikacja }) => id_publikacja);
    }),
  );
}
