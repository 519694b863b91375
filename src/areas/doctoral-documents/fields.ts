import { longDay } from '#engine/day.ts';
import { FUNCTION_NAMES, type FunctionKey } from '#areas/doctoral/schema.ts';
import { declined, inCase, personName, withTitles } from './names.ts';
import { type Field, type Fields, GENDER, type Value, type Values } from '#platform/documents/docx/tags.ts';
import {
  type CouncilChair,
  type Member,
  membersOf,
  type PersonRow,
  type ProcedureFacts,
  type ProcedureRow,
} from './service-facts.ts';

/** What one document says. */
export type DocumentFacts = ProcedureFacts & {
  university: string;
  /** Its name in cases; empty: as it is. */
  universityForms: { genitive: string; locative: string };
  /** Where the act is published, as documents cite it. */
  lawCitation: string;
  /** In the register, as it is printed. */
  number: string;
  madeOn: string;
  /** To whom a letter goes. */
  reviewer: PersonRow | null;
  /** The day of what it documents; null: not known. */
  day: string | null;
  /** Its own day, or today while that is not known. */
  signedOn: string;
};

/** A field that tags may name: its meaning for the office, and its value in the facts. */
type Valued<Facts> = Field & { value: (facts: Facts) => Value };
type Tree<Facts> = Readonly<Record<string, Valued<Facts>>>;

const valuesOf = <Facts>(tree: Tree<Facts>, facts: Facts): Values =>
  Object.fromEntries(Object.entries(tree).map(([name, { value }]) => [name, value(facts)]));

const text = <Facts>(meaning: string, value: (facts: Facts) => string): Valued<Facts> => ({
  meaning,
  kind: 'text',
  value,
});
const day = <Facts>(meaning: string, value: (facts: Facts) => string | null) =>
  text<Facts>(meaning, (facts) => longDay(value(facts)));
const flag = <Facts>(meaning: string, value: (facts: Facts) => boolean): Valued<Facts> => ({
  meaning,
  kind: 'flag',
  value,
});

const PERSON: Tree<PersonRow> = {
  mianownik: text('Imię i nazwisko z tytułami', (row) => withTitles(personName(row), row)),
  dopełniacz: text('Dopełniacz imienia i nazwiska', (row) => inCase(row.genitive, row)),
  celownik: text('Celownik imienia i nazwiska', (row) => inCase(row.dative, row)),
  biernik: text('Biernik imienia i nazwiska', (row) => inCase(row.accusative, row)),
  imię_nazwisko: text('Imię i nazwisko bez tytułów', personName),
  tytuł_naukowy: text('Tytuł lub stopień', (row) => row.academicTitle),
  stanowisko: text('Stanowisko', (row) => row.position),
  afiliacja: text('Miejsce pracy', (row) => [row.unit, row.faculty, row.university].filter(Boolean).join(', ')),
  uczelnia: text('Uczelnia', (row) => row.university),
  wydział: text('Wydział', (row) => row.faculty),
  jednostka: text('Jednostka', (row) => row.unit),
  ulica: text('Ulica i numer', (row) => row.street),
  kod_pocztowy: text('Kod pocztowy', (row) => row.postalCode),
  miasto: text('Miasto', (row) => row.city),
  email: text('Adres e-mail', (row) => row.email),
  specjalności: text('Specjalności', (row) => row.specialities),
};

const personValues = (row: PersonRow): Values => ({ [GENDER]: row.gender, ...valuesOf(PERSON, declined(row)) });

const person = (
  meaning: string,
  find: (facts: DocumentFacts) => PersonRow | null | undefined,
): Valued<DocumentFacts> => ({
  meaning,
  kind: 'record',
  fields: PERSON,
  value: (facts) => {
    const row = find(facts);
    return row ? personValues(row) : null;
  },
});

type PersonField = Extract<keyof ProcedureRow, 'studentId' | `${string}upervisorId` | `${string}ositiveReviewerId`>;

/** The first of these fields that names somebody. */
const named = (meaning: string, ...fields: PersonField[]) =>
  person(meaning, ({ procedure, people }) => people.get(fields.map((field) => procedure[field]).find(Boolean) ?? 0));

type GroupField = 'teamGroupId' | 'commissionGroupId' | 'reviewersGroupId';

const groupOf = (facts: ProcedureFacts, group: GroupField) => membersOf(facts, facts.procedure[group]);

const withFunction = (meaning: string, group: GroupField, name: FunctionKey) =>
  person(meaning, (facts) => groupOf(facts, group).find((member) => member.function === name)?.person);

/** Functions as the law names them, except for who chairs. */
function functionText({ function: name, person: { gender } }: Member) {
  if (name === null) return '';
  return name === 'przewodniczacy' && gender === 'female' ? 'przewodnicząca' : FUNCTION_NAMES[name];
}

const PLACE = text<number>('Numer kolejny', (index) => String(index + 1));
const FUNCTION = text<Member>('Funkcja', functionText);

const group = (meaning: string, field: GroupField): Valued<DocumentFacts> => ({
  meaning,
  kind: 'list',
  fields: { lp: PLACE, ...PERSON, funkcja: FUNCTION },
  value: (facts) =>
    groupOf(facts, field).map((member, index) => ({
      lp: PLACE.value(index),
      ...personValues(member.person),
      funkcja: FUNCTION.value(member),
    })),
});

const part = (meaning: string, fields: Tree<ProcedureRow>): Valued<DocumentFacts> => ({
  meaning,
  kind: 'record',
  fields,
  value: ({ procedure }) => valuesOf(fields, procedure),
});

type Keys<Suffix extends string> = keyof ProcedureRow extends infer Key
  ? Key extends `${infer Prefix}${Suffix}`
    ? Prefix
    : never
  : never;
type ResolutionName = Extract<Keys<'ResolutionOn'>, Keys<'ResolutionNo'>>;
type MeetingName = Extract<Keys<'MeetingTime'>, Keys<'MeetingPlace'>>;

/** A resolution by its two columns, with further fields. */
const resolution = (meaning: string, name: ResolutionName, further: Tree<ProcedureRow> = {}) =>
  part(meaning, {
    numer: text('Numer', (row) => row[`${name}ResolutionNo`]),
    data: day('Data', (row) => row[`${name}ResolutionOn`]),
    ...further,
  });

const meeting = (name: MeetingName): Tree<ProcedureRow> => ({
  godzina: text('Godzina posiedzenia', (row) => row[`${name}MeetingTime`]),
  miejsce: text('Miejsce posiedzenia', (row) => row[`${name}MeetingPlace`]),
});

/** 'dziedzinie nauk medycznych', after 'w'. */
const locativeOf = (field: string) =>
  /^dziedzina /i.test(field) ? field.replace(/^dziedzina/i, 'dziedzinie') : field && `dziedzinie: ${field}`;

/** The title on the document's day: the former one before the change, if the register knows when it was. */
function titlesOf({ procedure: { title, formerTitle, titleChangedOn }, day: on }: DocumentFacts) {
  const isFormer = formerTitle !== '' && titleChangedOn !== null && on !== null && on < titleChangedOn;
  return isFormer ? { title: formerTitle, formerTitle: '' } : { title, formerTitle };
}

/** Who chairs is an employee, not a person of the register: only the name is known. */
const CHAIR: Tree<CouncilChair> = {
  mianownik: text('Imię i nazwisko z tytułami', ({ name }) => name),
};

/** Who chairs the council on the day on which a document is signed. */
const chairOf = ({ councilChairs, signedOn: on }: DocumentFacts) =>
  councilChairs.find(({ from, to }) => from <= on && (to === null || to >= on));

const PUBLICATION: Tree<string> = { data: day('Data udostępnienia w BIP', (on) => on) };

/** Their names are Polish: the office writes them in Word. */
const DOCUMENT: Tree<DocumentFacts> = {
  uczelnia: text('Nazwa uczelni', ({ university }) => university),
  uczelnia_dopełniacz: text(
    'Nazwa uczelni w dopełniaczu',
    (facts) => facts.universityForms.genitive || facts.university,
  ),
  uczelnia_miejscownik: text(
    'Nazwa uczelni w miejscowniku, po słowie „w”',
    (facts) => facts.universityForms.locative || facts.university,
  ),
  numer_dokumentu: text('Numer dokumentu w rejestrze', ({ number }) => number),
  dzisiaj: text('Data utworzenia dokumentu', ({ madeOn }) => madeOn),
  dyscyplina: text('Dyscyplina', ({ discipline }) => discipline),
  dziedzina: text('Dziedzina', ({ field }) => field),
  dziedzina_miejscownik: text('Dziedzina w miejscowniku, po słowie „w”', ({ field }) => locativeOf(field)),
  ustawa: text(
    'Powołanie ustawy – Prawo o szkolnictwie wyższym i nauce',
    ({ lawCitation }) => `ustawy z dnia 20 lipca 2018 r. – Prawo o szkolnictwie wyższym i nauce (${lawCitation})`,
  ),
  tytuł: text('Tytuł rozprawy', (facts) => titlesOf(facts).title),
  tytuł_poprzedni: text('Tytuł rozprawy przed zmianą', (facts) => titlesOf(facts).formerTitle),
  data_złożenia: day('Data złożenia dokumentów', ({ procedure }) => procedure.submittedOn),
  data_kompletu: day('Data złożenia dokumentów w dziekanacie', ({ procedure }) => procedure.completedOn),
  doktorant: named('Doktorant', 'studentId'),
  promotor: named('Promotor', 'supervisorId'),
  promotor2: named('Drugi promotor', 'secondSupervisorId'),
  promotor_pomocniczy: named('Promotor pomocniczy', 'auxiliarySupervisorId'),
  // Whoever was replaced later is whom the first resolution appointed.
  wyznaczony_promotor: named('Wyznaczony promotor', 'formerSupervisorId', 'supervisorId'),
  wyznaczony_promotor2: named('Wyznaczony drugi promotor', 'formerSecondSupervisorId', 'secondSupervisorId'),
  wyznaczony_promotor_pomocniczy: named(
    'Wyznaczony promotor pomocniczy',
    'formerAuxiliarySupervisorId',
    'auxiliarySupervisorId',
  ),
  zmieniono_osoby: flag(
    'Czy wskazano, kogo odwołano',
    ({ procedure: p }) =>
      (p.formerSupervisorId ?? p.formerSecondSupervisorId ?? p.formerAuxiliarySupervisorId) !== null,
  ),
  poprzedni_promotor: named('Poprzedni promotor', 'formerSupervisorId'),
  poprzedni_promotor2: named('Poprzedni drugi promotor', 'formerSecondSupervisorId'),
  poprzedni_promotor_pomocniczy: named('Poprzedni promotor pomocniczy', 'formerAuxiliarySupervisorId'),
  zespół: part('Zespół 8 PRK', {
    data_powołania: day('Data powołania', (row) => row.teamAppointedOn),
    data_posiedzenia: day('Data posiedzenia', (row) => row.teamMeetingOn),
  }),
  skład_zespołu: group('Skład zespołu 8 PRK', 'teamGroupId'),
  przewodniczący_zespołu: withFunction('Przewodniczący zespołu 8 PRK', 'teamGroupId', 'przewodniczacy'),
  uchwała_promotora: resolution('Uchwała o wyznaczeniu promotora', 'supervisors'),
  uchwała_promotora_pomocniczego: resolution('Uchwała o wyznaczeniu promotora pomocniczego', 'auxiliary', {
    osobna: flag(
      'Czy jest inną uchwałą niż o wyznaczeniu promotora',
      ({ auxiliaryResolutionNo: own, supervisorsResolutionNo: first }) => own !== '' && own !== first,
    ),
  }),
  uchwała_zmiany_promotora: resolution('Uchwała o zmianie promotora', 'change'),
  uchwała_komisji: resolution('Uchwała o powołaniu komisji', 'commission'),
  skład_komisji: group('Skład komisji doktorskiej', 'commissionGroupId'),
  przewodniczący_komisji: withFunction('Przewodniczący komisji', 'commissionGroupId', 'przewodniczacy'),
  sekretarz_komisji: withFunction('Sekretarz komisji', 'commissionGroupId', 'sekretarz'),
  uchwała_recenzentów: resolution('Uchwała o wyznaczeniu recenzentów', 'reviewers'),
  recenzenci: group('Recenzenci', 'reviewersGroupId'),
  jeden_recenzent: flag('Czy jest tylko jeden recenzent', (facts) => groupOf(facts, 'reviewersGroupId').length === 1),
  recenzent: person('Recenzent, do którego jest pismo', ({ reviewer }) => reviewer),
  tryb_eksternistyczny: flag('Czy tryb jest eksternistyczny', ({ procedure }) => procedure.external === true),
  tryb_szkoły_doktorskiej: flag('Czy tryb jest szkoły doktorskiej', ({ procedure }) => procedure.external === false),
  tryb_nieznany: flag('Czy trybu nie podano', ({ procedure }) => procedure.external === null),
  pozytywna_recenzja1: named('Autor pierwszej pozytywnej recenzji', 'positiveReviewerId'),
  pozytywna_recenzja2: named('Autor drugiej pozytywnej recenzji', 'secondPositiveReviewerId'),
  uchwała_dopuszczenia: resolution('Uchwała o dopuszczeniu do obrony', 'admission', meeting('admission')),
  obrona: part('Publiczna obrona', {
    data: day('Data', (row) => row.defenceOn),
    godzina: text('Godzina', (row) => row.defenceTime),
    miejsce: text('Miejsce', (row) => row.defencePlace),
  }),
  udostępnienie: {
    meaning: 'Udostępnienie rozprawy, streszczenia i recenzji w BIP',
    kind: 'record',
    fields: PUBLICATION,
    value: ({ publishedOn }) => publishedOn && valuesOf(PUBLICATION, publishedOn),
  },
  uchwała_przyjęcia: resolution('Uchwała o przyjęciu obrony', 'acceptance', meeting('acceptance')),
  projekt_uchwały: part('Projekt uchwały dla Rady', { numer: text('Numer', (row) => row.councilDraftNo) }),
  wyróżnienie: flag('Czy rozprawa ma być wyróżniona', ({ procedure }) => procedure.distinction),
  wyróżnienie_komisji: part('Uchwała komisji o wyróżnieniu', {
    numer: text('Numer', (row) => row.commissionDistinctionNo),
  }),
  przewodniczący_rady: {
    meaning: 'Przewodniczący rady dyscypliny',
    kind: 'record',
    fields: CHAIR,
    value: (facts) => {
      const chair = chairOf(facts);
      return chair ? { [GENDER]: chair.gender, ...valuesOf(CHAIR, chair) } : null;
    },
  },
  nadanie: resolution('Uchwała o nadaniu stopnia', 'conferral'),
  wyróżnienie_rady: part('Uchwała Rady o wyróżnieniu', { numer: text('Numer', (row) => row.councilDistinctionNo) }),
};

/** What the tags of doctoral documents may name; without functions, because another process checks uploaded templates. */
export const DOCUMENT_FIELDS: Fields = JSON.parse(JSON.stringify(DOCUMENT));

/** The values of a document; the forms of its words follow the student. */
export function documentValues(facts: DocumentFacts): Values {
  const student = facts.people.get(facts.procedure.studentId ?? 0);
  return { [GENDER]: student?.gender ?? null, ...valuesOf(DOCUMENT, facts) };
}
