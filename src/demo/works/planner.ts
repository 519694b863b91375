import { LAST_YEAR } from '../days.ts';
import type { Colleagues } from '../people/colleagues.ts';
import type { Library, Venue } from './library.ts';
import { inventedIsbn } from '../people/numbers.ts';
import { codeOn } from '../people/organisation.ts';
import { disciplinesIn, type Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import { DISCIPLINES_IN_USE, profileOf, workTitle } from './titles.ts';
import {
  type Contributor,
  type Host,
  OTHER_TYPES,
  PATENT_CATEGORIES,
  type Work,
  type WorkContent,
  type WorkKind,
} from './work.ts';

type Habits = {
  kinds: Record<WorkKind, number>;
  team: readonly [number, number];
  large: number;
  unlisted: number;
  polish: number;
};

const HABITS: Record<ReturnType<typeof profileOf>, Habits> = {
  tech: habits([60, 15, 2, 2, 12, 4, 5], { team: [2, 6], unlisted: 0.08, polish: 0.2 }),
  exact: habits([88, 3, 3, 1, 3, 0, 2], { team: [1, 3], unlisted: 0.08, polish: 0.08 }),
  lab: habits([79, 2, 2, 1, 7, 5, 4], { team: [2, 9], unlisted: 0.05, polish: 0.1, large: 0.04 }),
  med: habits([84, 0, 2, 1, 7, 1, 5], { team: [3, 10], unlisted: 0.08, polish: 0.25, large: 0.04 }),
  hum: habits([42, 1, 12, 8, 33, 0, 4], { team: [1, 2], unlisted: 0.15, polish: 0.8 }),
  soc: habits([55, 3, 8, 6, 25, 0, 3], { team: [1, 4], unlisted: 0.12, polish: 0.6 }),
  art: habits([35, 0, 10, 8, 40, 0, 7], { team: [1, 2], unlisted: 0.2, polish: 0.9 }),
};

function habits(
  weights: number[],
  rest: { team: readonly [number, number]; unlisted: number; polish: number; large?: number },
): Habits {
  const [article = 0, conference = 0, monograph = 0, editorship = 0, chapter = 0, patent = 0, other = 0] = weights;
  return { large: 0, ...rest, kinds: { article, conference, monograph, editorship, chapter, patent, other } };
}

const WORK_KINDS: WorkKind[] = ['article', 'conference', 'monograph', 'editorship', 'chapter', 'patent', 'other'];

/** The year's edited books, for chapters: of the topic, and of any. */
type Hosts = { hosts: Host[]; anyHosts: Host[] };

/** Plans works one by one. */
export function createPlanner(random: Random, library: Library) {
  let patents = 0;
  let others = 0;
  let isbns = 5_000_000;

  const content = (kind: WorkKind, input: { topic: number; year: number } & Hosts): WorkContent => {
    const { topic, year, hosts, anyHosts } = input;
    const own = HABITS[profileOf(topic)];
    if (kind === 'article' || kind === 'conference') {
      return {
        kind,
        venue: random.chance(own.unlisted)
          ? random.pick(library.unlisted)
          : journalFor(random, library, { topic, year }),
      };
    }
    if (kind === 'monograph' || kind === 'editorship') return { kind, publisher: publisherFor(random, library) };
    if (kind === 'chapter') {
      if (hosts.length > 0 && random.chance(0.6)) return { kind, host: random.pick(hosts) };
      const outside = outsideHost(random, { library, topic, isbn: inventedIsbn(isbns++) });
      // Few chapters have no record of their book, where the year has books.
      const books = hosts.length > 0 ? hosts : anyHosts;
      return { kind, host: (isbns % 5 > 0 && books[isbns % books.length]) || outside };
    }
    if (kind === 'patent') {
      const first = PATENT_CATEGORIES[patents++];
      const usual = topic === 402 && random.chance(0.5) ? 'plantVariety' : patentCategory(random);
      return { kind, category: first ?? usual };
    }
    return { kind: 'other', type: OTHER_TYPES[others++] ?? random.pick(OTHER_TYPES) };
  };

  return (year: number, colleagues: Colleagues, hostsOf: (topic: number) => Hosts): Work => {
    const leader = colleagues.lead(random);
    const topic = topicFor(random, leader);
    const { kinds, team, large, polish } = HABITS[profileOf(topic)];
    const kind = random.weighted(WORK_KINDS.map((kind) => [kind, kinds[kind]] as const));
    const crowd = kind === 'article' && random.chance(large);
    const book = kind === 'monograph' || kind === 'editorship';
    const wanted = crowd ? random.int(20, 150) : random.int(team[0], book ? Math.min(3, team[1]) : team[1]);
    const fellows = Math.min(4, Array.from({ length: wanted - 1 }).filter(() => random.chance(0.42)).length);
    const people = [leader, ...colleagues.beside(random, leader, fellows)];
    return {
      ...content(kind, { topic, year, ...hostsOf(topic) }),
      year,
      topic,
      polish: kind === 'patent' || random.chance(polish),
      staff: people.map((person) => contribution(random, { person, topic, year })),
      size: Math.max(wanted, people.length),
      status: statusIn(random, year),
    };
  };
}

export function outsideHost(random: Random, input: { library: Library; topic: number; isbn: string }): Host {
  const polish = random.chance(0.6);
  const title = workTitle(random, input.topic, polish);
  return { id: null, title, polish, isbn: input.isbn, publisher: publisherFor(random, input.library) };
}

const publisherFor = (random: Random, { publishers }: Library) =>
  random.pick(
    publishers[
      random.weighted([
        ['II', 14],
        ['I', 66],
        ['none', 20],
      ] as const)
    ],
  );

/** Mostly the better of two journals; sometimes one of another discipline, for the compliance check. */
function journalFor(random: Random, library: Library, { topic, year }: { topic: number; year: number }): Venue {
  const code = random.chance(0.06) ? random.pick(DISCIPLINES_IN_USE) : topic;
  const journals = library.listedIn(code, year);
  const [one, two] = [random.pick(journals), random.pick(journals)];
  const oneIsBetter = (one.listed?.points ?? 0) >= (two.listed?.points ?? 0);
  return random.chance(0.75) === oneIsBetter ? one : two;
}

const patentCategory = (random: Random) =>
  random.weighted([
    ['polish', 55],
    ['utilityModel', 20],
    ['european', 9],
    ['otherOwner', 9],
    ['foreign', 7],
  ] as const);

function topicFor(random: Random, { parts, department }: Person) {
  if (parts.length === 0) return department.main;
  return random.weighted(parts.map(({ code, percent }) => [code, percent] as const));
}

function contribution(random: Random, input: { person: Person; topic: number; year: number }): Contributor {
  const discipline = assignment(random, input);
  const share = discipline !== null && discipline > 0;
  return {
    person: input.person,
    discipline,
    included: !(share && random.chance(0.02)),
    picked: share && input.person.picksOwn && random.chance(0.4),
  };
}

/** Mostly one of the author's disciplines; some undecided, some unrelated, a few wrong. */
function assignment(random: Random, { person, topic, year }: { person: Person; topic: number; year: number }) {
  const own = disciplinesIn(person, year).map(({ code }) => code);
  const wanted = codeOn(topic, `${year}-12-31`);
  const undecided = year === LAST_YEAR ? 0.3 : 0.08;
  const choice = random.weighted([
    ['own', own.length > 0 ? 1 - undecided : 0.05],
    ['none', undecided],
    ['unrelated', own.length > 0 ? 0.03 : 0.1],
    ['foreign', own.length > 0 ? 0.012 : 0.02],
  ] as const);
  if (choice === 'none') return null;
  if (choice === 'unrelated') return 0;
  if (choice === 'foreign') {
    const elsewhere = DISCIPLINES_IN_USE.map((code) => codeOn(code, `${year}-12-31`)).filter(
      (code) => !own.includes(code),
    );
    return random.pick(elsewhere);
  }
  return own.includes(wanted) ? wanted : (own[0] ?? null);
}

const statusIn = (random: Random, year: number) =>
  random.weighted(
    year === LAST_YEAR
      ? ([
          [4, 30],
          [3, 35],
          [1, 18],
          [0, 15],
          [2, 2],
        ] as const)
      : ([
          [4, 62],
          [3, 30],
          [1, 4],
          [0, 2.5],
          [2, 1.5],
        ] as const),
  );
