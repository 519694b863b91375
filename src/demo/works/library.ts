import { publisherKey } from '#areas/library/service-names.ts';
import {
  journalCorrections,
  journalLists,
  journals,
  journalTitles,
  publisherCorrections,
  publisherLists,
  publishers,
} from '#areas/library/tables.ts';
import type { PublisherLevel } from '#engine/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { insertRows, type Row } from '../insert.ts';
import { inventedIssn } from '../people/numbers.ts';
import { correctPublishers, correctSome, type Corrections } from './corrections.ts';
import { type Random, required } from '../random.ts';
import { DISCIPLINES_IN_USE, journalTitle, profileOf, publisherNames } from './titles.ts';

/** A journal on one list; `listed` null: on none. */
export type Venue = {
  title: string;
  issn: string;
  eissn: string | null;
  listed: { id: number; points: number; codes: number[] } | null;
  impactFactor: number | null;
};
export type Publisher = { id: number | null; name: string; level: PublisherLevel };

export type Library = {
  corrections: Corrections;
  publisherCorrections: ReturnType<typeof correctPublishers>;
  rows: {
    journalLists: Row<typeof journalLists>[];
    journals: Row<typeof journals>[];
    publisherLists: Row<typeof publisherLists>[];
    publishers: Row<typeof publishers>[];
  };
  /** Journals of a discipline (present code) on the list in force; not empty. */
  listedIn(code: number, year: number): Venue[];
  unlisted: Venue[];
  publishers: Record<'II' | 'I' | 'none', Publisher[]>;
};

const LISTS = [
  {
    id: 1,
    key: 'demo-2017',
    name: 'Wykaz czasopism 2017–2018 (demonstracyjny)',
    validFrom: '2017-01-01',
    validTo: '2018-12-31',
  },
  {
    id: 2,
    key: 'demo-2019',
    name: 'Wykaz czasopism 2019–2023 (demonstracyjny)',
    validFrom: '2019-01-01',
    validTo: '2023-12-31',
  },
  { id: 3, key: 'demo-2024', name: 'Wykaz czasopism od 2024 (demonstracyjny)', validFrom: '2024-01-01', validTo: null },
];
const listOf = (year: number) => (year <= 2018 ? 1 : year <= 2023 ? 2 : 3);

const SCALE = [20, 40, 70, 100, 140, 200];
/** Points on the 2017–2018 list by step of {@link SCALE}. */
const OLD_POINTS = [
  [5, 6, 7, 8, 9],
  [10, 11, 12, 13],
  [14, 15, 20],
  [20, 25],
  [30, 35],
  [40, 45, 50],
];
const OLD_CODES: Record<number, number[]> = { 2021: [202, 2021], 2061: [206, 2061], 1001: [404, 1001] };
const STEPS = [
  [0, 32],
  [1, 22],
  [2, 20],
  [3, 14],
  [4, 8],
  [5, 4],
] as const;
const POLISH_STEPS = [
  [0, 58],
  [1, 26],
  [2, 12],
  [3, 4],
] as const;
const JOURNALS_AT_LEAST = 480;
const JOURNALS_AT_MOST = 8_000;
const UNLISTED = 60;

type Journal = Pick<Venue, 'title' | 'issn' | 'eissn' | 'impactFactor'> & {
  step: number;
  codes: number[];
};

export function inventLibrary(random: Random, publications: number): Library {
  const count = Math.min(JOURNALS_AT_MOST, Math.max(JOURNALS_AT_LEAST, Math.round(publications / 4)));
  const all = inventJournals(random, count + UNLISTED);
  const venues = new Map<string, Venue[]>();
  const rows: Library['rows'] = {
    journalLists: LISTS,
    journals: [],
    publisherLists: [
      { id: 1, key: 'demo', name: 'Wykaz wydawnictw (demonstracyjny)', validFrom: '2017-01-01', validTo: null },
    ],
    publishers: [],
  };
  for (const list of LISTS) {
    let position = 0;
    for (const [index, journal] of all.slice(0, count).entries()) {
      // Keeps at least two journals of every discipline on each list.
      const kept = index < DISCIPLINES_IN_USE.length * 2 || !random.chance(list.id === 1 ? 0.3 : 0.03);
      if (!kept) continue;
      const points = pointsOn(random, list.id, journal.step);
      const codes = list.id === 3 ? journal.codes : journal.codes.flatMap((code) => OLD_CODES[code] ?? [code]);
      const { title, issn, eissn } = journal;
      const id = rows.journals.length + 1;
      position += 1;
      const disciplineCodes = list.id === 1 ? [] : codes.toSorted((a, b) => a - b);
      const issns = [...new Set([issn, eissn ?? issn])].toSorted();
      const asListed = { endedOn: null, corrected: null, official: null };
      rows.journals.push({
        id,
        listId: list.id,
        position,
        title,
        issn,
        eissn,
        issns,
        points,
        disciplineCodes,
        ...asListed,
      });
      const venue = { ...journal, listed: { id, points, codes } };
      for (const code of journal.codes) append(venues, `${list.id}/${code}`, venue);
    }
  }
  const houses = inventPublishers();
  rows.publishers = houses.flatMap(({ id, name, level }) =>
    id === null || level === null ? [] : [{ id, listId: 1, name, nameKey: publisherKey(name), level }],
  );
  return {
    rows,
    corrections: correctSome(rows.journals),
    publisherCorrections: correctPublishers(rows.publishers),
    listedIn: (code, year) => required(venues.get(`${listOf(year)}/${code}`)),
    unlisted: all.slice(count).map((journal) => ({ ...journal, listed: null, impactFactor: null })),
    publishers: {
      II: houses.filter(({ level }) => level === 'II'),
      I: houses.filter(({ level }) => level === 'I'),
      none: houses.filter(({ level }) => level === null),
    },
  };
}

function inventJournals(random: Random, count: number): Journal[] {
  const titles = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const main = required(DISCIPLINES_IN_USE[index % DISCIPLINES_IN_USE.length]);
    const bookish = ['hum', 'soc', 'art'].includes(profileOf(main));
    const polish = random.chance(bookish ? 0.55 : 0.2);
    let title = journalTitle(random, main, polish);
    for (let tries = 0; titles.has(title); tries++) {
      title = `${journalTitle(random, main, false)}${tries < 20 ? '' : ` ${String.fromCharCode(65 + (tries % 26))}`}`;
    }
    titles.add(title);
    const step = random.weighted(polish ? POLISH_STEPS : STEPS);
    const near = DISCIPLINES_IN_USE.filter(
      (code) => code !== main && profileOf(code) === profileOf(main) && random.chance(0.3),
    );
    const far = random.chance(0.08) ? [random.pick(DISCIPLINES_IN_USE)] : [];
    return {
      title,
      issn: inventedIssn(index * 2),
      eissn: random.chance(0.7) ? inventedIssn(index * 2 + 1) : null,
      impactFactor: step >= (bookish ? 3 : 2) ? 0.4 + step * step * (0.2 + random.next() * 0.25) : null,
      step,
      codes: [...new Set([main, ...near, ...far])],
    };
  });
}

function pointsOn(random: Random, listId: number, step: number) {
  if (listId === 1) return random.pick(required(OLD_POINTS[step]));
  const moved = listId === 3 && random.chance(0.12) ? step + random.pick([-1, 1]) : step;
  return required(SCALE[Math.min(SCALE.length - 1, Math.max(0, moved))]);
}

function inventPublishers(): Publisher[] {
  return publisherNames().map((name, index) => {
    const level = index % 3 === 0 ? 'II' : index % 3 === 1 ? 'I' : index % 2 === 0 ? 'I' : null;
    return { id: level === null ? null : index + 1, name, level };
  });
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The lists of journals and publishers with their corrections. */
export async function insertLists(db: Db, { rows, corrections, publisherCorrections: ofPublishers }: Library) {
  await insertRows(db, journalLists, rows.journalLists);
  await insertRows(db, journals, rows.journals);
  await insertRows(db, journalCorrections, corrections.corrections);
  await insertRows(db, journalTitles, corrections.titles);
  await insertRows(db, publisherLists, rows.publisherLists);
  await insertRows(db, publishers, rows.publishers);
  await insertRows(db, publisherCorrections, ofPublishers);
}
