/**
 * Patents without a discipline. They take no slots and are not divided, so nothing has to be searched: the best ones
 * first, while the disciplines' patents bring more. What counts is decided by the functions of the recalculation.
 */
import type { AdvisedDiscipline, Model, Seat } from './adviser-model.ts';
import { isAllowed, moveSeat, type State } from './adviser-state.ts';
import { valuePersons } from '../evaluation.ts';
import type { AuthorshipFact, PeriodFacts } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';
import { acceptedSeats, countedPatents, patentsKeptIn, publishedIn } from '../patents.ts';

/** `gain`: patents' points with all moves less those without this one; positive. */
type PatentMove = { seat: number; discipline: number; points: Fixed4; gain: Fixed4 };

export type PatentAdvice = {
  moves: PatentMove[];
  /** Points of the patents that count in the disciplines. */
  before: Fixed4;
  after: Fixed4;
  /** No assignment of patents brings more. */
  most: Fixed4;
};

/** `before`: the facts; `after`: with the works moved as in the state, where the patents are moved too. */
type Question = { before: PeriodFacts; after: PeriodFacts; least: Fixed4 };

export function advisePatents(state: State, { before, after, least }: Question): PatentAdvice {
  const { disciplines } = state.model;
  const rights = rightsOf(after);
  const candidates = candidatesOf(state.model, rights.facts);
  const moved = new Map<number, number>();
  let total = pointsOf(rights, disciplines, moved);
  const chosen = candidates.filter(({ id, seat, place, discipline }) => {
    if (moved.has(id) || !isAllowed(state, seat, place)) return false;
    moved.set(id, discipline);
    const next = pointsOf(rights, disciplines, moved);
    if (next < total + least) {
      moved.delete(id);
      return false;
    }
    moveSeat(state, seat, place);
    total = next;
    return true;
  });
  return {
    moves: chosen.map(({ id, seat, discipline, points }) => {
      const others = new Map([...moved].filter(([other]) => other !== id));
      return { seat, discipline, points, gain: total - pointsOf(rights, disciplines, others) };
    }),
    before: pointsOf(rightsOf(before), disciplines, new Map()),
    after: total,
    most: mostOf(rights, disciplines, candidates),
  };
}

/** The facts with patents alone; of people who use more disciplines than they may, those of their publications (R07). */
type Rights = { facts: PeriodFacts; published: ReturnType<typeof publishedIn> };

function rightsOf(facts: PeriodFacts): Rights {
  const publications = facts.publications.filter(({ approved, invention }) => approved && invention);
  const ids = new Set(publications.map(({ id }) => id));
  const authorships = facts.authorships.filter(({ publication }) => ids.has(publication));
  const owners = new Set(authorships.map(({ person }) => person));
  const used = Map.groupBy(
    facts.authorships.filter(({ person, discipline }) => discipline && owners.has(person)),
    ({ person }) => person,
  );
  const several = [...used].flatMap(([person, own]) =>
    new Set(own.map(({ discipline }) => discipline)).size > facts.rules.person.disciplines ? [person] : [],
  );
  const { shares } = several.length > 0 ? valuePersons(facts, several) : { shares: [] };
  return { facts: { ...facts, publications, authorships }, published: publishedIn(shares) };
}

type Moved = ReadonlyMap<number, number>;

const placed = (authorships: AuthorshipFact[], moved: Moved) =>
  authorships.map((each) => ({ ...each, discipline: moved.get(each.id) ?? each.discipline }));

function pointsOf({ facts, published }: Rights, disciplines: AdvisedDiscipline[], moved: Moved): Fixed4 {
  const seats = acceptedSeats({ ...facts, authorships: placed(facts.authorships, moved) }, published);
  return disciplines.reduce(
    (sum, { discipline, patents }) => sum + patentsKeptIn(discipline, seats, patents).points,
    0,
  );
}

type Candidate = { id: number; publication: number; seat: number; place: number; discipline: number; points: Fixed4 };

/** Every unassigned patent in every target where an author may show it, most points first. */
function candidatesOf({ disciplines, seats }: Model, { publications, authorships }: PeriodFacts): Candidate[] {
  const points = new Map(publications.map((right) => [right.id, right.points]));
  const open = new Map(
    authorships
      .filter((each) => each.discipline === null && each.included && !each.frozen)
      .map((each) => [each.id, each]),
  );
  const placesOf = ({ keeps, refused }: Seat) =>
    disciplines.flatMap(({ discipline, target }, place) =>
      target && keeps[place] && !refused[place] ? [{ place, discipline }] : [],
    );
  return seats
    .flatMap((seat, at): Candidate[] => {
      const authorship = open.get(seat.id);
      if (!authorship) return [];
      const { id, publication } = authorship;
      const worth = points.get(publication) ?? 0;
      return placesOf(seat).map((where) => ({ id, publication, seat: at, points: worth, ...where }));
    })
    .toSorted((a, b) => b.points - a.points || a.id - b.id || a.place - b.place);
}

/** Whatever their authors keep: each discipline with all patents that are or may come there. */
function mostOf({ facts }: Rights, disciplines: AdvisedDiscipline[], candidates: Candidate[]): Fixed4 {
  return disciplines.reduce((sum, { discipline, patents }) => {
    const there = new Set([
      ...facts.authorships.filter((each) => each.discipline === discipline).map(({ publication }) => publication),
      ...candidates.filter((each) => each.discipline === discipline).map(({ publication }) => publication),
    ]);
    const rights = facts.publications.flatMap(({ id, points, invention }) =>
      there.has(id) && invention ? [{ id, points, invention }] : [],
    );
    return sum + countedPatents(rights, patents).points;
  }, 0);
}
