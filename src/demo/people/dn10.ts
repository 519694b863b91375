import type { dn10Persons } from '#areas/people/tables.ts';
import { isEmployedOn } from './career.ts';
import { DEMO_DAY } from '../days.ts';
import type { Row } from '../insert.ts';
import { inventName, type Name } from './names.ts';
import type { Organisation } from './organisation.ts';
import type { Person } from './people.ts';
import type { Random } from '../random.ts';

/** Numbers of people known to the library system only. */
const FIRST_OUTSIDER = 90_001;

type Known = { people: Person[]; newcomers: Name[]; organisation: Organisation };

/** Everybody in the library system: also newcomers, former people and guests. */
export function dn10Rows(random: Random, { people, newcomers, organisation }: Known) {
  const { rows: units, departments } = organisation;
  const unitName = (id: number) => units.find((unit) => unit.id === id)?.name ?? null;
  const known = people.map(
    ({ id, firstName, lastName, degree, unitId, login, career }): Row<typeof dn10Persons> => ({
      personId: id,
      firstName,
      lastName,
      title: degree,
      unitName: unitName(unitId),
      email: `${login}@uczelnia.example`,
      employeeActive: isEmployedOn(career, DEMO_DAY),
      personActive: true,
    }),
  );
  const guests = Array.from({ length: Math.ceil(people.length / 20) }, () => inventName(random));
  // A double record.
  guests.splice(0, 1, ...people.slice(-1));
  const outsiders = [...newcomers, ...guests].map(({ firstName, lastName }, index) => ({
    id: FIRST_OUTSIDER + index,
    firstName,
    lastName,
    degree: random.pick(['mgr', 'dr']),
  }));
  const others = outsiders.map(({ id, firstName, lastName, degree }, index): Row<typeof dn10Persons> => {
    const isNewcomer = index < newcomers.length;
    return {
      personId: id,
      firstName,
      lastName,
      title: degree,
      unitName: unitName(random.pick(departments).id),
      email: null,
      employeeActive: isNewcomer,
      personActive: isNewcomer || random.chance(0.5),
    };
  });
  return { outsiders, rows: [...known, ...others] };
}
