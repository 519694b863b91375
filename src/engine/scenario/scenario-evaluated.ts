import type { PeriodFacts } from '../facts.ts';
import { yearShares } from '../person-limits.ts';
import { numbersOf } from '../standing.ts';

/**
 * The facts after changes of N, with the disciplines that have become evaluated, or ceased to be (N of the last year at
 * least 12), in `notEvaluated`: who declares one beside another has other limits there (§ 17 ust. 2). Facts without
 * everybody in N of a discipline show too small an N of it before and after, so that it does not turn.
 */
export function withTurned(before: PeriodFacts, after: PeriodFacts): { facts: PeriodFacts; turned: number[] } {
  const [was, is] = [evaluatedIn(before), evaluatedIn(after)];
  const turned = [...was.symmetricDifference(is)];
  const left = before.notEvaluated.filter((code) => !is.has(code));
  const ceased = turned.filter((code) => was.has(code));
  return { facts: { ...after, notEvaluated: [...new Set([...left, ...ceased])] }, turned };
}

function evaluatedIn({ persons, years, rules }: PeriodFacts): Set<number> {
  const rows = persons.flatMap(({ data }) => yearShares(data, years));
  const codes = [...new Set(rows.map(({ discipline }) => discipline))];
  return new Set(numbersOf(rows, { years, rules, codes }).flatMap(({ code, evaluated }) => (evaluated ? [code] : [])));
}
