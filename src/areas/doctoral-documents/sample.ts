import { getTableColumns } from 'drizzle-orm';
import type { FunctionKey } from '#areas/doctoral/schema.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { LAW_CITATION } from '#platform/config/config.ts';
import type { Gender } from '#platform/documents/texts.ts';
import type { DocumentFacts } from './fields.ts';
import type { Member, PersonRow } from './service-facts.ts';

/** A row that nobody has filled in. */
const emptyRow = <Table extends typeof doctoralPersons | typeof doctoralProcedures>(table: Table) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.default ?? null]),
  ) as Table['$inferSelect'];

type Made = Pick<PersonRow, 'firstName' | 'lastName' | 'gender' | 'academicTitle'>;

const made = (id: number, person: Made): PersonRow => ({
  ...emptyRow(doctoralPersons),
  ...person,
  id,
  position: 'profesor uczelni',
  university: 'Uniwersytet Przykładowy',
  faculty: 'Wydział Nauk Ścisłych',
  unit: 'Katedra Zagadnień Otwartych',
  street: 'ul. Długa 7',
  postalCode: '00-001',
  city: 'Przykładów',
  email: 'osoba@example.org',
  specialities: 'metody dokładne',
});

const STUDENTS: Record<'female' | 'male', Made> = {
  female: { firstName: 'Łucja', lastName: 'Żółcińska', gender: 'female', academicTitle: 'mgr' },
  male: { firstName: 'Marek', lastName: 'Dudek', gender: 'male', academicTitle: 'mgr' },
};

const OTHERS: Made[] = [
  { firstName: 'Jerzy', lastName: 'Wąs', gender: 'male', academicTitle: 'prof. dr hab.' },
  { firstName: 'Hanna', lastName: 'Kurczaba', gender: 'female', academicTitle: 'dr hab.' },
  { firstName: 'Antoni', lastName: 'Biały', gender: 'male', academicTitle: 'dr' },
  { firstName: 'Ewa', lastName: 'Nowak', gender: 'female', academicTitle: 'prof. dr hab.' },
  { firstName: 'Paweł', lastName: 'Szczygieł', gender: 'male', academicTitle: 'dr hab. inż.' },
];

const REVIEWING: Made[] = [
  { firstName: 'Zofia', lastName: 'Lech', gender: 'female', academicTitle: 'prof. dr hab.' },
  { firstName: 'Michał', lastName: 'Sowa', gender: 'male', academicTitle: 'dr hab.' },
  { firstName: 'Maria', lastName: 'Konieczna', gender: 'female', academicTitle: 'dr hab. inż.' },
];

const FUNCTIONS: FunctionKey[] = ['przewodniczacy', 'sekretarz', 'czlonek', 'czlonek', 'czlonek'];
const [TEAM, COMMISSION, REVIEWERS] = [1, 2, 3] as const;

const group = (groupId: number, of: PersonRow[], functions: FunctionKey[]): Member[] =>
  of.map((person, index) => ({ groupId, person, function: functions[index] ?? 'czlonek' }));

/** A made-up procedure of a woman or a man, with everything that documents ask for. */
export function sampleFacts(gender: Gender): DocumentFacts {
  const inside = [STUDENTS[gender ?? 'female'], ...OTHERS].map((person, index) => made(index + 1, person));
  const others = inside.slice(1);
  // Reviewers come from elsewhere (art. 190 ust. 2).
  const reviewers = REVIEWING.map((person, index) => ({
    ...made(inside.length + index + 1, person),
    university: 'Politechnika Zmyślona',
    faculty: 'Wydział Matematyki Stosowanej',
    unit: '',
  }));
  const people = [...inside, ...reviewers];
  const members = [
    ...group(TEAM, others, FUNCTIONS),
    ...group(COMMISSION, others, FUNCTIONS),
    ...group(REVIEWERS, reviewers, ['recenzent', 'recenzent', 'recenzent']),
  ];
  return {
    procedure: {
      ...emptyRow(doctoralProcedures),
      studentId: 1,
      title: 'O zbieżności pewnych szeregów losowych',
      formerTitle: 'O szeregach losowych',
      submittedOn: '2026-03-24',
      teamAppointedOn: '2026-01-20',
      teamGroupId: TEAM,
      teamMeetingOn: '2026-02-03',
      supervisorsResolutionOn: '2026-02-17',
      supervisorsResolutionNo: '4/2026',
      auxiliaryResolutionOn: '2026-02-17',
      auxiliaryResolutionNo: '5/2026',
      supervisorId: 2,
      auxiliarySupervisorId: 4,
      changeResolutionOn: '2026-03-10',
      changeResolutionNo: '9/2026',
      formerSupervisorId: 5,
      commissionResolutionOn: '2026-04-14',
      commissionResolutionNo: '15/2026',
      commissionGroupId: COMMISSION,
      completedOn: '2026-04-20',
      reviewersResolutionOn: '2026-05-12',
      reviewersResolutionNo: '21/2026',
      reviewersGroupId: REVIEWERS,
      external: true,
      positiveReviewerId: inside.length + 1,
      secondPositiveReviewerId: inside.length + 2,
      admissionMeetingTime: '10:00',
      admissionMeetingPlace: 'sala 12',
      admissionResolutionOn: '2026-08-25',
      admissionResolutionNo: '30/2026',
      defenceOn: '2026-10-05',
      defenceTime: '11:30',
      defencePlace: 'aula im. Marii Zielonej, ul. Długa 7',
      acceptanceResolutionOn: '2026-10-05',
      acceptanceResolutionNo: '34/2026',
      acceptanceMeetingTime: '13:00',
      acceptanceMeetingPlace: 'sala 12',
      councilDraftNo: '35/2026',
      distinction: true,
      commissionDistinctionNo: '36/2026',
      conferralResolutionOn: '2026-10-20',
      conferralResolutionNo: '51/2026',
      councilDistinctionNo: '52/2026',
    },
    university: 'Uniwersytet Przykładowy',
    universityForms: { genitive: 'Uniwersytetu Przykładowego', locative: 'Uniwersytecie Przykładowym' },
    lawCitation: LAW_CITATION,
    number: 'DR/12/2026',
    madeOn: '22 listopada 2026 r.',
    signedOn: '2026-11-22',
    reviewer: reviewers[gender === 'male' ? 1 : 0] ?? null,
    day: null,
    discipline: 'matematyka',
    field: 'Dziedzina nauk ścisłych i przyrodniczych',
    publishedOn: '2026-08-31',
    councilChairs: [{ name: 'prof. dr hab. Ewa Nowak', gender: 'female', from: '2024-10-01', to: null }],
    people: new Map(people.map((person) => [person.id, person])),
    members,
    rows: members.map(({ person, ...row }) => ({ ...row, personId: person.id })),
    kept: [],
  };
}
