import { proposeCases } from '#engine/declension/index.ts';
import type { Value, Values } from '#platform/documents/docx/tags.ts';
import type { doctoralPersons, doctoralProcedures } from './tables.ts';

export type ProcedureRow = typeof doctoralProcedures.$inferSelect;
export type PersonRow = Pick<
  typeof doctoralPersons.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'academicTitle'
  | 'titleAfter'
  | 'position'
  | 'university'
  | 'faculty'
  | 'unit'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'email'
  | 'specialities'
  | 'gender'
  | 'genitive'
  | 'dative'
  | 'accusative'
>;
export type Member = { groupId: number; function: string | null; person: PersonRow };

/** Everything that the documents of a procedure say. */
export type ProcedureFacts = {
  procedure: ProcedureRow;
  discipline: string;
  field: string;
  people: ReadonlyMap<number, PersonRow>;
  members: readonly Member[];
};

const MONTHS = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

/** '5 marca 2026 r.', as documents write a day; empty if there is none. */
export function longDay(day: string | null): string {
  if (day === null) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year} r.`;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Shortenings that end with the word's last letter take a full stop in a man's other cases: dr Wąs – dr. Wąsa. */
const CONTRACTED = /(?<!\p{L})(dr|mgr|płk|ppłk|mjr|bp|abp)(?![\p{L}.])/gu;
const declinedTitle = ({ academicTitle, gender }: PersonRow) =>
  gender === 'male' ? academicTitle.replaceAll(CONTRACTED, '$1.') : academicTitle;

/** The cases that the register holds; what nobody has entered is proposed, where the gender is known. */
export function casesOf({ firstName, lastName, gender, genitive, dative, accusative }: PersonRow) {
  const proposed =
    gender && proposeCases({ first: firstName, last: lastName, gender: gender === 'female' ? 'K' : 'M' });
  return {
    genitive: genitive || (proposed?.genitive ?? ''),
    dative: dative || (proposed?.dative ?? ''),
    accusative: accusative || (proposed?.accusative ?? ''),
  };
}

/** Cases that are only proposed, in the words of the register. */
export const proposedCases = ({ gender, genitive, dative, accusative }: PersonRow) =>
  gender === null
    ? []
    : [!genitive && 'dopełniacz', !dative && 'celownik', !accusative && 'biernik'].filter((name) => name !== false);

export function personValues(person: PersonRow): Values {
  const { firstName, lastName, academicTitle, titleAfter } = person;
  const cases = casesOf(person);
  const name = joined(firstName, lastName);
  const after = titleAfter && `, ${titleAfter}`;
  const inCase = (form: string) => form && joined(declinedTitle(person), form) + after;
  return {
    gender: person.gender,
    mianownik: joined(academicTitle, name) + after,
    dopełniacz: inCase(cases.genitive),
    celownik: inCase(cases.dative),
    biernik: inCase(cases.accusative),
    imię_nazwisko: name,
    tytuł_naukowy: academicTitle,
    stanowisko: person.position,
    afiliacja: [person.unit, person.faculty, person.university].filter(Boolean).join(', '),
    uczelnia: person.university,
    wydział: person.faculty,
    jednostka: person.unit,
    ulica: person.street,
    kod_pocztowy: person.postalCode,
    miasto: person.city,
    email: person.email,
    specjalności: person.specialities,
  };
}

/** Functions as documents print them: as the law names them, except for who chairs. */
const FUNCTION_WORDS: Record<string, string> = {
  czlonek: 'członek',
  przewodniczacy: 'przewodniczący',
  sekretarz: 'sekretarz',
  promotor: 'promotor',
  'promotor-pom': 'promotor pomocniczy',
  recenzent: 'recenzent',
};

const functionText = (name: string | null, gender: PersonRow['gender']) =>
  name === 'przewodniczacy' && gender === 'female' ? 'przewodnicząca' : (FUNCTION_WORDS[name ?? ''] ?? '');

export const membersOf = ({ members }: ProcedureFacts, groupId: number | null) =>
  members.filter((member) => member.groupId === groupId);

const rowsOf = (members: readonly Member[]): Values[] =>
  members.map((member, index) => ({
    ...personValues(member.person),
    lp: String(index + 1),
    funkcja: functionText(member.function, member.person.gender),
  }));

const withFunction = (members: readonly Member[], name: string): Value => {
  const found = members.find((member) => member.function === name);
  return found ? personValues(found.person) : null;
};

const resolution = (numer: string, on: string | null) => ({ numer, data: longDay(on) });

const LAW =
  'ustawy z dnia 20 lipca 2018 r. – Prawo o szkolnictwie wyższym i nauce (t.j. Dz. U. z 2024 r. poz. 1571, z późn. zm.)';

/** 'dziedzinie nauk medycznych', after 'w'. */
const locativeOf = (field: string) =>
  /^dziedzina /i.test(field) ? field.replace(/^dziedzina/i, 'dziedzinie') : field && `dziedzinie: ${field}`;

/** The title on a day: the former one before the change, if the register knows when it was. */
export function titlesOn(
  { title, formerTitle, titleChangedOn }: Pick<ProcedureRow, 'title' | 'formerTitle' | 'titleChangedOn'>,
  day: string | null,
) {
  const isFormer = formerTitle !== '' && titleChangedOn !== null && day !== null && day < titleChangedOn;
  return isFormer ? { title: formerTitle, formerTitle: '' } : { title, formerTitle };
}

/** Of one document. `reviewer`: to whom a letter goes; `day`: of what it documents, null where that is not known. */
type About = { reviewer?: PersonRow | null; day?: string | null };

/** The values of a procedure's documents. */
export function documentValues(facts: ProcedureFacts, { reviewer = null, day = null }: About = {}): Values {
  const { procedure: p } = facts;
  const titles = titlesOn(p, day);
  const person = (id: number | null): Value => {
    const found = id === null ? undefined : facts.people.get(id);
    return found ? personValues(found) : null;
  };
  const student = p.studentId === null ? undefined : facts.people.get(p.studentId);
  const team = membersOf(facts, p.teamGroupId);
  const commission = membersOf(facts, p.commissionGroupId);
  const reviewers = membersOf(facts, p.reviewersGroupId);
  const auxiliaryResolution = resolution(p.auxiliaryResolutionNo, p.auxiliaryResolutionOn);
  return {
    gender: student?.gender ?? null,
    dyscyplina: facts.discipline,
    dziedzina: facts.field,
    dziedzina_miejscownik: locativeOf(facts.field),
    ustawa: LAW,
    tytuł: titles.title,
    tytuł_poprzedni: titles.formerTitle,
    data_złożenia: longDay(p.submittedOn),
    data_kompletu: longDay(p.completedOn),
    doktorant: student ? personValues(student) : null,
    promotor: person(p.supervisorId),
    promotor2: person(p.secondSupervisorId),
    promotor_pomocniczy: person(p.auxiliarySupervisorId),
    // Whoever was replaced later is whom the first resolution appointed.
    wyznaczony_promotor: person(p.formerSupervisorId ?? p.supervisorId),
    wyznaczony_promotor2: person(p.formerSecondSupervisorId ?? p.secondSupervisorId),
    wyznaczony_promotor_pomocniczy: person(p.formerAuxiliarySupervisorId ?? p.auxiliarySupervisorId),
    zmieniono_osoby: [p.formerSupervisorId, p.formerSecondSupervisorId, p.formerAuxiliarySupervisorId].some(
      (id) => id !== null,
    ),
    poprzedni_promotor: person(p.formerSupervisorId),
    poprzedni_promotor2: person(p.formerSecondSupervisorId),
    poprzedni_promotor_pomocniczy: person(p.formerAuxiliarySupervisorId),
    zespół: { data_powołania: longDay(p.teamAppointedOn), data_posiedzenia: longDay(p.teamMeetingOn) },
    skład_zespołu: rowsOf(team),
    przewodniczący_zespołu: withFunction(team, 'przewodniczacy'),
    uchwała_promotora: resolution(p.supervisorsResolutionNo, p.supervisorsResolutionOn),
    uchwała_promotora_pomocniczego: {
      ...auxiliaryResolution,
      osobna: auxiliaryResolution.numer !== '' && auxiliaryResolution.numer !== p.supervisorsResolutionNo,
    },
    uchwała_zmiany_promotora: resolution(p.changeResolutionNo, p.changeResolutionOn),
    uchwała_komisji: resolution(p.commissionResolutionNo, p.commissionResolutionOn),
    skład_komisji: rowsOf(commission),
    przewodniczący_komisji: withFunction(commission, 'przewodniczacy'),
    sekretarz_komisji: withFunction(commission, 'sekretarz'),
    uchwała_recenzentów: resolution(p.reviewersResolutionNo, p.reviewersResolutionOn),
    recenzenci: rowsOf(reviewers),
    jeden_recenzent: reviewers.length === 1,
    recenzent: reviewer && personValues(reviewer),
    uchwała_dopuszczenia: {
      ...resolution(p.admissionResolutionNo, p.admissionResolutionOn),
      godzina: p.admissionMeetingTime,
      miejsce: p.admissionMeetingPlace,
    },
    obrona: { data: longDay(p.defenceOn), godzina: p.defenceTime, miejsce: p.defencePlace },
    uchwała_przyjęcia: {
      ...resolution(p.acceptanceResolutionNo, p.acceptanceResolutionOn),
      godzina: p.acceptanceMeetingTime,
      miejsce: p.acceptanceMeetingPlace,
    },
    projekt_uchwały: { numer: p.councilDraftNo },
    wyróżnienie: p.distinction,
    wyróżnienie_komisji: { numer: p.commissionDistinctionNo },
    nadanie: resolution(p.conferralResolutionNo, p.conferralResolutionOn),
    wyróżnienie_rady: { numer: p.councilDistinctionNo },
  };
}
