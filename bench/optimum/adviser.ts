import { createRandom } from '#demo/random.ts';
import { type AdviceProblem, advise } from '#engine/adviser/adviser.ts';
import type { AuthorshipFact, PersonRecord, PublicationFact } from '#engine/facts.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { factsOf, researcher, share, target, work } from '../../test/engine/adviser-instances.ts';
import { report } from '../measure.ts';

const LARGE = 203;
const SMALL = 602;
/** A large discipline; a quarter of its people have a second one. */
const SIZE = { people: 700, shares: 14_000, twoDisciplines: 0.25, unassigned: 0.03, patents: 300 };
const PROMISED_S = 20;

function createProblem(): AdviceProblem {
  const random = createRandom('adviser');
  const isDouble = Array.from({ length: SIZE.people }, () => random.chance(SIZE.twoDisciplines));
  const persons: PersonRecord[] = isDouble.map((double, at) =>
    researcher(at + 1, double ? { [LARGE]: 60, [SMALL]: 40 } : { [LARGE]: 100 }),
  );
  const publications: PublicationFact[] = [];
  const authorships: AuthorshipFact[] = [];
  while (authorships.length < SIZE.shares) {
    const id = publications.length + 1;
    const k = random.weighted([[1, 40] as const, [2, 28] as const, [3, 16] as const, [4, 9] as const, [6, 7] as const]);
    const points = random.pick([200, 140, 140, 100, 100, 100, 70, 70, 40, 20]);
    const mode = points >= 100 ? 100 : points >= 40 ? 70 : 10;
    const values = { points: fixed4(points), pointsHst: fixed4(points), mode } as const;
    publications.push(work(id, { ...values, authorCount: k + random.int(0, 6), year: random.int(2022, 2025) }));
    const authors = new Set<number>();
    while (authors.size < k) authors.add(1 + Math.floor(SIZE.people * random.next() ** 1.3));
    for (const person of authors) {
      const own = isDouble[person - 1] && random.chance(0.4) ? SMALL : LARGE;
      const discipline = random.chance(SIZE.unassigned) ? null : own;
      authorships.push({ ...share(id, person, { discipline: discipline }), id: authorships.length + 1 });
    }
  }
  for (let left = SIZE.patents; left > 0; left -= 1) {
    const id = publications.length + 1;
    const points = fixed4(random.pick([30, 50, 75, 100]));
    const value = { points, pointsHst: points, mode: 0, listed: false, invention: `own ${id}` } as const;
    publications.push(work(id, { ...value, type: 7, year: random.int(2022, 2025) }));
    const discipline = random.chance(0.3) ? null : LARGE;
    const person = random.int(1, SIZE.people);
    authorships.push({ ...share(id, person, { discipline }), id: authorships.length + 1 });
  }
  const doubles = isDouble.flatMap((double, at) => (double ? [{ person: at + 1, slots: fixed4(3) }] : []));
  const everybody = isDouble.map((_, at) => ({ person: at + 1, slots: fixed4(3) }));
  const n = doubles.length * 0.4;
  return {
    facts: factsOf({ publications, authorships, persons }),
    disciplines: [
      target(LARGE, Math.round((SIZE.people - n) * 3), { liable: everybody, patents: Math.round(SIZE.people - n) }),
      target(SMALL, Math.round(n * 3), { liable: doubles, patents: Math.round(n) }),
    ],
    forbidden: [],
  };
}

/** Advice for a large discipline and its people's second one. */
export async function adviser(): Promise<boolean[]> {
  const problem = createProblem();
  const started = performance.now();
  const advice = advise(problem, { least: 100 });
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `       ${toNumber(advice.before)} points, ${toNumber(advice.after)} with ${advice.proposals.length} proposals, ` +
      `at most ${toNumber(advice.bound)} by any assignment`,
  );
  const promised = { peerName: 'the promised time', limit: 1 };
  return [report({ name: 'advice for 14,000 shares', ours: seconds, peer: PROMISED_S, unit: 's', ...promised })];
}
