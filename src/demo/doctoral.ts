import { proposeCases } from '#engine/declension/index.ts';
import { addDays, today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import {
  doctoralPersons,
  doctoralProcedures,
  metTerms,
  personGroupRows,
  personGroups,
} from '#areas/doctoral/tables.ts';
import { DEMO_DAY } from './days.ts';
import { insertRows, type Row } from './insert.ts';
import { inventName } from './people/names.ts';
import { type Random, required } from './random.ts';

type PersonRow = Row<typeof doctoralPersons>;
type ProcedureRow = Row<typeof doctoralProcedures>;
type Rows = {
  persons: PersonRow[];
  groups: Row<typeof personGroups>[];
  groupRows: Row<typeof personGroupRows>[];
  procedures: ProcedureRow[];
  marks: Row<typeof metTerms>[];
};

/** Those of the doctoral office's demo account. */
const DISCIPLINES = [203, 302];
const BY = 'doktoraty';
const atOffice = (day: string) => `${day} 08:15:00.000001+00`;
const AT = atOffice(DEMO_DAY);
/** Days since the last step, by variant. */
const AGES = [4, 26, 75];
const SUPERVISORS = 24;
/** Steps of a procedure and the days between them. */
const STEPS: readonly number[] = [0, 90, 640, 40, 45, 80, 35, 40];
const TITLES: Readonly<Record<number, readonly string[]>> = {
  203: [
    'Rozproszone przetwarzanie strumieni danych o nieregularnym natężeniu',
    'Wiarygodność modeli uczonych na małych zbiorach',
    'Odporność sieci czujników na utratę węzłów',
    'Prywatność w usługach cyfrowych o wielu dostawcach',
  ],
  302: [
    'Czynniki ryzyka powikłań po zabiegach małoinwazyjnych',
    'Ocena bólu przewlekłego u osób starszych',
    'Przydatność badań przesiewowych w małych populacjach',
    'Jakość życia po wczesnej rehabilitacji',
  ],
};
const ROOMS = ['sala 112, ul. Przykładowa 4', 'aula im. Rektorów, ul. Główna 1', 'sala Rady Wydziału, pok. 301'];

const stamps = {
  createdAt: AT,
  createdBy: BY,
  updatedAt: AT,
  updatedBy: BY,
  deletedAt: null,
  deletedBy: null,
  hiddenStatus: 0,
};

function invent(random: Random, rows: Rows, { title, outside }: { title: string; outside: boolean }): number {
  const { firstName, lastName, female } = inventName(random);
  const id = rows.persons.length + 1;
  const taken = rows.persons.filter((row) => row.firstName === firstName && row.lastName === lastName).length;
  rows.persons.push({
    id,
    key: `${firstName}-${lastName}${taken > 0 ? `-${taken + 1}` : ''}`,
    firstName,
    lastName,
    academicTitle: title,
    titleAfter: '',
    position: title === 'mgr' ? 'doktorant szkoły doktorskiej' : 'profesor uczelni',
    university: outside ? 'Uniwersytet Nadbrzeżny' : 'Uniwersytet Przykładowy',
    faculty: 'Wydział Nauk',
    unit: 'Katedra Metod Badań',
    street: 'ul. Akademicka 12',
    postalCode: '00-950',
    city: outside ? 'Nadbrzeże' : 'Przykładowo',
    email: `osoba${id}@example.edu.pl`,
    scienceLink: '',
    specialities: '',
    gender: female ? 'female' : 'male',
    ...proposeCases({ first: firstName, last: lastName, gender: female ? 'K' : 'M' }),
    note: '',
    ...stamps,
  });
  return id;
}

type Members = readonly (readonly [person: number, role: string | null])[];

function addGroup(rows: Rows, kind: 1 | 2 | 3, members: Members): number {
  const id = rows.groups.length + 1;
  rows.groups.push({ id, kind, createdBy: BY, createdAt: AT, updatedBy: BY, updatedAt: AT });
  members.forEach(([personId, role], index) =>
    rows.groupRows.push({
      id: rows.groupRows.length + 1,
      groupId: id,
      position: index + 1,
      function: role,
      personId,
      note: '',
    }),
  );
  return id;
}

/** Different people of the list, beginning at a place. */
const some = (list: readonly number[], start: number, count: number) =>
  Array.from({ length: count }, (_, index) => required(list[(start + index * 5) % list.length]));

type Case = {
  discipline: number /** How many steps are done: 0 registered … 8 conferred. */;
  done: number;
  variant: number;
};

/** The days of the steps that are done: the last was some time before today, by the clock, so that terms are running. */
function daysOf({ done, variant }: Case) {
  const last = addDays(today(), -required(AGES[variant % 3]));
  const after = STEPS.slice(1, done).reduce((sum, days) => sum + days, 0);
  let day = addDays(last, -after);
  return STEPS.slice(0, done).map((days, index) => {
    if (index > 0) day = addDays(day, days);
    return day;
  });
}

const on = (day: string | undefined) => day ?? null;

const marked = (metOn: string) => ({ metOn, markedBy: BY, markedAt: atOffice(metOn) });

/** A procedure is entered with its first day, and was changed last with the latest that has come. */
function stampsOf(row: ProcedureRow, entered: string) {
  const days = Object.entries(row).flatMap(([key, value]) =>
    key.endsWith('On') && typeof value === 'string' && value <= today() ? [value] : [],
  );
  const [first = entered, ...others] = days.toSorted();
  return { createdAt: atOffice(first), updatedAt: atOffice(others.at(-1) ?? first) };
}

function procedure(random: Random, rows: Rows, { staff, at }: { staff: number[]; at: Case }) {
  const id = rows.procedures.length + 1;
  const days = daysOf(at);
  const [team, supervised, submitted, commission, reviewed, admitted, accepted, conferred] = days;
  const number = (day: string | undefined, prefix: string) =>
    day === undefined ? '' : `${prefix}/${random.int(1, 120)}/${day.slice(0, 4)}`;
  const [first = 0, second = 0, auxiliary = 0, ...others] = some(staff, id, 12);
  const [chair = 0, secretary = 0, ...members] = others;
  // Of one group in seven somebody is missing, and of another somebody's function.
  const full = id % 7 === 3 ? members.slice(0, 2) : members.slice(0, 4);
  const named = full.map((person, index): [number, string | null] => [
    person,
    id % 7 === 5 && index === 0 ? null : 'czlonek',
  ]);
  const lead: Members = [
    [chair, 'przewodniczacy'],
    [secretary, 'sekretarz'],
  ];
  const title = random.pick(required(TITLES[at.discipline]));
  const otherTitles = required(TITLES[at.discipline]).filter((each) => each !== title);
  const student = invent(random, rows, { title: 'mgr', outside: false });
  const isChanged = at.variant % 3 === 1 && submitted !== undefined;
  const defence =
    accepted ?? (admitted === undefined ? undefined : addDays(today(), required([12, 24, 48][at.variant % 3])));
  const isDistinguished = at.variant % 2 === 0 && accepted !== undefined;
  const row: ProcedureRow = {
    id,
    disciplineCode: at.discipline,
    studentId: student,
    title,
    formerTitle: isChanged ? random.pick(otherTitles) : '',
    titleChangedOn: isChanged ? addDays(required(supervised), 200) : null,
    submittedOn: on(submitted),
    // Of who has just been registered nobody has said it yet.
    external: team !== undefined || (supervised === undefined ? null : false),
    teamAppointedOn: on(team),
    teamGroupId: team === undefined ? null : addGroup(rows, 3, [...lead, ...named.slice(0, 2)]),
    teamMeetingOn: supervised === undefined ? null : addDays(required(team), 21),
    supervisorsResolutionOn: on(supervised),
    supervisorsResolutionNo: number(supervised, 'RD'),
    auxiliaryResolutionOn: at.variant % 2 === 0 ? on(supervised) : null,
    auxiliaryResolutionNo: at.variant % 2 === 0 ? number(supervised, 'RD') : '',
    supervisorId: supervised === undefined ? null : first,
    secondSupervisorId: supervised === undefined || at.variant % 3 !== 2 ? null : second,
    auxiliarySupervisorId: supervised === undefined || at.variant % 2 !== 0 ? null : auxiliary,
    changeResolutionOn: isChanged ? addDays(required(supervised), 200) : null,
    changeResolutionNo: isChanged ? number(supervised, 'RD') : '',
    formerSupervisorId: isChanged ? second : null,
    formerSecondSupervisorId: null,
    formerAuxiliarySupervisorId: null,
    commissionResolutionOn: on(commission),
    commissionResolutionNo: number(commission, 'RD'),
    commissionGroupId: commission === undefined ? null : addGroup(rows, 1, [...lead, ...named, [first, 'promotor']]),
    completedOn: commission === undefined ? null : addDays(commission, 10),
    reviewersResolutionOn: on(reviewed),
    reviewersResolutionNo: number(reviewed, 'RD'),
    reviewersGroupId:
      reviewed === undefined
        ? null
        : addGroup(
            rows,
            2,
            Array.from({ length: 3 }, () => [
              invent(random, rows, { title: 'prof. dr hab.', outside: true }),
              'recenzent',
            ]),
          ),
    // Known once the reviewers are.
    positiveReviewerId: null,
    secondPositiveReviewerId: null,
    admissionMeetingTime: admitted === undefined ? '' : '10:00',
    admissionMeetingPlace: admitted === undefined ? '' : random.pick(ROOMS),
    admissionResolutionOn: on(admitted),
    admissionResolutionNo: number(admitted, 'KD'),
    defenceOn: on(defence),
    defenceTime: defence === undefined ? '' : '11:30',
    defencePlace: defence === undefined ? '' : random.pick(ROOMS),
    acceptanceResolutionOn: on(accepted),
    acceptanceResolutionNo: number(accepted, 'KD'),
    acceptanceMeetingTime: accepted === undefined ? '' : '13:30',
    acceptanceMeetingPlace: accepted === undefined ? '' : random.pick(ROOMS),
    councilDraftNo: number(accepted, 'KD'),
    distinction: isDistinguished,
    commissionDistinctionNo: isDistinguished ? number(accepted, 'KD') : '',
    conferralResolutionOn: on(conferred),
    conferralResolutionNo: number(conferred, 'RD'),
    councilDistinctionNo: isDistinguished ? number(conferred, 'RD') : '',
    note: '',
    branchName: '',
    ...stamps,
  };
  if (admitted !== undefined) {
    const [one, other] = rows.groupRows.filter(({ groupId }) => groupId === row.reviewersGroupId);
    Object.assign(row, { positiveReviewerId: one?.personId, secondPositiveReviewerId: other?.personId });
  }
  if (reviewed !== undefined && at.variant % 3 > 0)
    rows.marks.push({ procedureId: id, term: 'delivery', ...marked(addDays(reviewed, 7)) });
  if (admitted !== undefined && at.variant % 3 === 0)
    rows.marks.push({ procedureId: id, term: 'reviews', ...marked(addDays(admitted, -14)) });
  rows.procedures.push({ ...row, ...stampsOf(row, addDays(today(), -required(AGES[at.variant % 3]))) });
}

/** Procedures of two disciplines at every step, of women and men, with complete and faulty groups. */
function doctoralRows(random: Random): Rows {
  const rows: Rows = { persons: [], groups: [], groupRows: [], procedures: [], marks: [] };
  const staff = Array.from({ length: SUPERVISORS }, (_, index) =>
    invent(random, rows, { title: index % 3 === 0 ? 'prof. dr hab.' : 'dr hab.', outside: false }),
  );
  for (const discipline of DISCIPLINES)
    for (let done = 0; done <= STEPS.length; done += 1)
      for (let variant = 0; variant < 3; variant += 1)
        procedure(random, rows, { staff, at: { discipline, done, variant } });
  const [hidden, deleted] = rows.procedures.slice(-2);
  if (hidden) hidden.hiddenStatus = 1;
  if (deleted) Object.assign(deleted, { hiddenStatus: 2, deletedAt: deleted.updatedAt, deletedBy: BY });
  return rows;
}

export async function writeRegister(db: Db, random: Random) {
  const register = doctoralRows(random);
  await insertRows(db, doctoralPersons, register.persons);
  await insertRows(db, personGroups, register.groups);
  await insertRows(db, personGroupRows, register.groupRows);
  await insertRows(db, doctoralProcedures, register.procedures);
  await insertRows(db, metTerms, register.marks);
}
