import { personData } from '#engine/facts.ts';
import { fixed4 } from '#engine/fixed.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { AddedWork, Newcomer, ScenarioChange as EngineChange } from '#engine/scenario/scenario-changes.ts';
import { ADDED_TYPES, isArticle } from './schema-changes.ts';
import type { PersonRef, ScenarioChange, StoredChange, WorkRef } from './schema.ts';
import { valued } from './service-values.ts';
import type { z } from 'zod';

type Stored<Kind extends ScenarioChange['kind']> = Extract<StoredChange, { kind: Kind }>;
type Planned = Pick<Stored<'work'>, 'type' | 'year' | 'points' | 'level' | 'authors'>;
type Seat = { person: number; discipline: number };

/** More than a change adds of anything. */
const PLACES = 1_000;

/** Below zero, where no record has a number; ascending by `place` within the change. */
const numberOf = (change: number, place: number) => place - change * PLACES;
const newcomerNumber = ({ id }: Pick<StoredChange, 'id'>) => numberOf(id, 0);

/** Each work of a newcomer by itself. */
const plannedOf = ({ works }: Stored<'newcomer'>): Planned[] =>
  works.flatMap(({ count, ...work }) => Array.from({ length: count }, () => work));

/** The engine's form of what a change adds. */
export function addedFacts(change: Stored<'newcomer' | 'work'>, rules: PeriodRules): EngineChange {
  if (change.kind === 'work') {
    return { kind: 'added', newcomer: null, works: [addedWork(change, { place: 1, seats: change.shares, rules })] };
  }
  const newcomer = newcomerOf(change, rules);
  const seats = change.disciplines.slice(0, 1).map(({ code }) => ({ person: newcomer.id, discipline: code }));
  const works = plannedOf(change).map((work, index) =>
    addedWork({ ...work, id: change.id }, { place: index + 1, seats, rules }),
  );
  return { kind: 'added', newcomer, works };
}

function newcomerOf(change: Stored<'newcomer'>, { person }: PeriodRules): Newcomer {
  const { from, fte, disciplines } = change;
  const span = { from, to: null };
  const id = newcomerNumber(change);
  const employments = [{ ...span, fte: fixed4(fte), research: true }];
  const nStatements = [{ ...span, disciplines: disciplines.map(({ code }) => code) }];
  const record = { id, employments, declarations: [{ ...span, disciplines }], nStatements, studies: [] };
  // The codes are the period's own.
  return { id, employments, data: personData(record, { code: (code) => code, months: person.outsideNMonths }) };
}

type Place = { place: number; seats: Seat[]; rules: PeriodRules };

/** What is not written yet has no valuation. */
const UNLISTED = 2;

function addedWork(planned: Planned & { id: number }, { place, seats, rules }: Place): AddedWork {
  const { type, year, points, level, authors: authorCount } = planned;
  const id = numberOf(planned.id, place);
  const unmarked = { category: UNLISTED, expertOpinion: false, translation: false, indexed: false };
  const venue = isArticle(type) ? { listedPoints: points } : { publisherLevel: level };
  const { chapters: _, ...value } = valued({ id, type, year, ...unmarked }, venue, rules);
  return {
    work: { ...value, type, year, authorCount, approved: true, book: null },
    shares: seats.map(({ person, discipline }, index) => ({
      id: id * PLACES - index,
      publication: id,
      person,
      discipline,
      included: true,
      selected: false,
      revision: 0,
      frozen: false,
    })),
  };
}

type Names = { persons: z.infer<typeof PersonRef>[]; works: z.infer<typeof WorkRef>[] };

/** What the changes add, named for the reader. */
export function addedNames(changes: StoredChange[]): Names {
  const found: Names = { persons: [], works: [] };
  for (const change of changes) {
    if (change.kind === 'newcomer') {
      const { name } = change;
      found.persons.push({ id: newcomerNumber(change), first_name: '', last_name: name, unit: null });
      plannedOf(change).forEach(({ type, year }, index) => {
        const title = `${name}: ${ADDED_TYPES[type]} ${index + 1}`;
        found.works.push({ id: numberOf(change.id, index + 1), title, year, type, m_unknown: false });
      });
    } else if (change.kind === 'work') {
      const { title, year, type } = change;
      found.works.push({ id: numberOf(change.id, 1), title, year, type, m_unknown: false });
    }
  }
  return found;
}
