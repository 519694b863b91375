import { isHereIn } from './career.ts';
import type { Person } from './people.ts';
import { type Random, required } from '../random.ts';

/** Possible authors in a year: leads weighted by output, and their colleagues. */
export type Colleagues = {
  lead(random: Random): Person;
  /** Up to `count` others, mostly of the same department. */
  beside(random: Random, leader: Person, count: number): Person[];
  /** Up to `count` people with this discipline (present code). */
  inDiscipline(random: Random, code: number, count: number): Person[];
};

const several = (draw: () => Person, count: number, leader?: Person) => {
  const found = new Set<Person>();
  for (let tries = 0; found.size < count && tries < count * 4; tries++) {
    const person = draw();
    if (person !== leader) found.add(person);
  }
  return [...found];
};

/** `protagonist`: the protagonist, whose works are scripted. */
export function colleaguesIn(people: Person[], year: number, protagonist: Person): Colleagues {
  const writers = people.filter((person) => person !== protagonist && person.output > 0);
  const here = writers.filter(({ career }) => isHereIn(career, year));
  const active = here.length > 0 ? here : writers;
  const byDepartment = Map.groupBy(active, ({ department }) => department.id);
  const byFaculty = Map.groupBy(active, ({ department }) => department.facultyId);
  let total = 0;
  const bounds = active.map(({ output }) => (total += output));

  const lead = (random: Random) => {
    // Some works belong to people who left or had not come yet, for the assignment log to find.
    if (random.chance(0.01)) return random.pick(writers);
    const wanted = random.next() * total;
    let low = 0;
    let high = active.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (required(bounds[middle]) > wanted) high = middle;
      else low = middle + 1;
    }
    return required(active[low]);
  };

  return {
    lead,
    beside(random, leader, count) {
      const near = byDepartment.get(leader.department.id) ?? active;
      const faculty = byFaculty.get(leader.department.facultyId) ?? active;
      const draw = () =>
        random.pick(
          random.weighted([
            [near, 70],
            [faculty, 20],
            [active, 10],
          ] as const),
        );
      return several(draw, count, leader);
    },
    inDiscipline(random, code, count) {
      const own = active.filter(({ kind, parts }) => kind === 'staff' && parts.some((part) => part.code === code));
      return own.length === 0 ? [] : several(() => random.pick(own), count);
    },
  };
}
