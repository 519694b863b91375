import type { FieldWords } from '#shared/audit-words.ts';
import { lowerFirst } from '#shared/text.ts';
import { HIDDEN_STATUS, MODES } from './labels.ts';
import type { doctoralPersons, doctoralProcedures } from './tables.ts';

type Procedures = typeof doctoralProcedures.$inferSelect;
type Persons = typeof doctoralPersons.$inferSelect;

/** The columns that hold exactly such values. */
type ColumnOf<Row, Value> = {
  [Key in keyof Row]: [Row[Key], Value] extends [Value, Row[Key]] ? Key : never;
}[keyof Row];

/** What the fields of each kind hold inside. */
type Held = {
  discipline: number;
  day: string | null;
  time: string;
  text: string;
  area: string;
  person: number | null;
  group: number | null;
  flag: boolean;
  mode: boolean | null;
  status: number;
};
type Column<Kind extends keyof Held> = ColumnOf<Procedures, Held[Kind]>;

const field = <const Kind extends keyof Held, const Name extends Column<Kind>>(
  kind: Kind,
  column: Name,
  label: string,
) => ({ kind, column, label });
const day = <const Name extends Column<'day'>>(column: Name, label: string) => field('day', column, label);
/** A text of at most so many characters: a line, or several. */
const text = <const Name extends Column<'text'>>(column: Name, label: string, max: number) => ({
  ...field('text', column, label),
  max,
});
const area = <const Name extends Column<'area'>>(column: Name, label: string, max: number) => ({
  ...field('area', column, label),
  max,
});
/** A list of people of a class, which should be complete from the day of the field `due` on. */
const group = <const Name extends Column<'group'>, const Rules extends { group: 1 | 2 | 3; due: string }>(
  column: Name,
  label: string,
  rules: Rules,
) => ({ ...field('group', column, label), ...rules });
/** Documented clients do not know the field: what they do not send stays as it is. */
const own = <Field extends { kind: 'day' | 'text' | 'area' | 'person' | 'mode' }>(declared: Field) => ({
  ...declared,
  own: true as const,
});

const [NO, PLACE, TITLE, NOTE] = [100, 300, 1_000, 4_000] as const;

/** The `status_hid_del` of what is deleted. */
export const DELETED = 2;

/**
 * The fields of a procedure by their name on the wire, in the sections of the form: the schemas, the columns, the form and the
 * words of the audit and the history come from here. A further field is a column in `tables.ts` and a line here.
 */
export const PROCEDURE_SECTIONS = [
  {
    id: 'podstawowe',
    title: 'Dane podstawowe',
    fields: {
      discid: field('discipline', 'disciplineCode', 'Dyscyplina'),
      tryb_eksternistyczny: own(field('mode', 'external', 'Tryb przewodu')),
      tytul: area('title', 'Tytuł rozprawy', TITLE),
      tytul_przed_zmiana: area('formerTitle', 'Tytuł przed zmianą', TITLE),
      data_zmiany_tytulu: own(day('titleChangedOn', 'Data zmiany tytułu')),
      doktorant: field('person', 'studentId', 'Doktorant'),
      data_zlozenia_dokumentow: day('submittedOn', 'Data złożenia dokumentów'),
    },
  },
  {
    id: 'prk',
    title: 'Dane 8 PRK',
    fields: {
      data_powolania_zespolu_8PRK: day('teamAppointedOn', 'Data powołania zespołu 8 PRK'),
      data_spotkania_zespolu_8PRK: day('teamMeetingOn', 'Data spotkania zespołu 8 PRK'),
      PRK_sklad: group('teamGroupId', 'Skład zespołu 8 PRK', { group: 3, due: 'data_powolania_zespolu_8PRK' }),
    },
  },
  {
    id: 'opieka',
    title: 'Opieka nad pracą',
    fields: {
      uchwala_promotor_wszczecie_data: day('supervisorsResolutionOn', 'Data uchwały o promotorze'),
      uchwala_promotor_wszczecie_nr: text('supervisorsResolutionNo', 'Nr uchwały o promotorze', NO),
      uchwala_promotor_pomocniczy_data: day('auxiliaryResolutionOn', 'Data uchwały o promotorze pomocniczym'),
      uchwala_promotor_pomocniczy_nr: text('auxiliaryResolutionNo', 'Nr uchwały o promotorze pomocniczym', NO),
      promotor: field('person', 'supervisorId', 'Promotor'),
      promotor2: field('person', 'secondSupervisorId', 'Drugi promotor'),
      promotor_pom: field('person', 'auxiliarySupervisorId', 'Promotor pomocniczy'),
    },
  },
  {
    id: 'zmiana-opiekuna',
    title: 'Zmiana opiekuna pracy',
    fields: {
      uchwala_zmiana_promotora_data: day('changeResolutionOn', 'Data uchwały o zmianie promotora'),
      uchwala_zmiana_promotora_nr: text('changeResolutionNo', 'Nr uchwały o zmianie promotora', NO),
      promotor_poprzedni: field('person', 'formerSupervisorId', 'Poprzedni promotor'),
      promotor2_poprzedni: field('person', 'formerSecondSupervisorId', 'Poprzedni drugi promotor'),
      promotor_pom_poprzedni: field('person', 'formerAuxiliarySupervisorId', 'Poprzedni promotor pomocniczy'),
    },
  },
  {
    id: 'komisja',
    title: 'Komisja',
    fields: {
      uchwala_powolanie_komisji_dr_data: day('commissionResolutionOn', 'Data powołania komisji'),
      uchwala_powolanie_komisji_dr_nr: text('commissionResolutionNo', 'Nr uchwały o powołaniu komisji', NO),
      KD_sklad: group('commissionGroupId', 'Skład komisji doktorskiej', {
        group: 1,
        due: 'uchwala_powolanie_komisji_dr_data',
      }),
    },
  },
  {
    id: 'recenzenci',
    title: 'Recenzenci',
    fields: {
      data_zlozenia_dokumentow_w_dziekanacie: day('completedOn', 'Data skompletowania dokumentów'),
      uchwala_wyznaczenie_recenzentow_data: day('reviewersResolutionOn', 'Data uchwały o recenzentach'),
      uchwala_wyznaczenie_recenzentow_nr: text('reviewersResolutionNo', 'Nr uchwały o recenzentach', NO),
      lista_recenzentow: group('reviewersGroupId', 'Lista recenzentów', {
        group: 2,
        due: 'uchwala_wyznaczenie_recenzentow_data',
      }),
      recenzja_pozytywna1: own(field('person', 'positiveReviewerId', 'Pierwsza pozytywna recenzja')),
      recenzja_pozytywna2: own(field('person', 'secondPositiveReviewerId', 'Druga pozytywna recenzja')),
    },
  },
  {
    id: 'dopuszczenie',
    title: 'Dopuszczenie do obrony',
    fields: {
      godz_spotkania_KD_dopuszczenie: field('time', 'admissionMeetingTime', 'Godzina posiedzenia o dopuszczeniu'),
      miejsce_spotkania_KD_dopuszczenie: text('admissionMeetingPlace', 'Miejsce posiedzenia o dopuszczeniu', PLACE),
      uchwala_dopuszczenie_do_obrony_KD_data: day('admissionResolutionOn', 'Data uchwały o dopuszczeniu do obrony'),
      uchwala_dopuszczenie_do_obrony_KD_nr: text('admissionResolutionNo', 'Nr uchwały o dopuszczeniu do obrony', NO),
    },
  },
  {
    id: 'obrona-jawna',
    title: 'Obrona – część jawna',
    fields: {
      data_obrony: day('defenceOn', 'Data obrony'),
      godz_obrony: field('time', 'defenceTime', 'Godzina obrony'),
      miejsce_obrony: text('defencePlace', 'Miejsce obrony', PLACE),
    },
  },
  {
    id: 'obrona-niejawna',
    title: 'Obrona – część niejawna',
    fields: {
      uchwala_przyjecie_obrony_KD_data: day('acceptanceResolutionOn', 'Data uchwały o przyjęciu obrony'),
      uchwala_przyjecie_obrony_KD_nr: text('acceptanceResolutionNo', 'Nr uchwały o przyjęciu obrony', NO),
      godz_spotkania_KD_przyjecie_obrony: field(
        'time',
        'acceptanceMeetingTime',
        'Godzina posiedzenia o przyjęciu obrony',
      ),
      miejsce_spotkania_KD_przyjecie_obrony: text(
        'acceptanceMeetingPlace',
        'Miejsce posiedzenia o przyjęciu obrony',
        PLACE,
      ),
      uchwala_projekt_uchwaly_od_KD_dla_RD_nr: text('councilDraftNo', 'Nr projektu uchwały dla rady dyscypliny', NO),
      wyroznienie: field('flag', 'distinction', 'Wyróżnienie'),
      uchwala_wyroznienie_rozprawy_KD_nr: text('commissionDistinctionNo', 'Nr uchwały komisji o wyróżnieniu', NO),
    },
  },
  {
    id: 'nadanie',
    title: 'Nadanie stopnia',
    fields: {
      uchwala_nadanie_stopnia_doktora_RD_data: day('conferralResolutionOn', 'Data uchwały o nadaniu stopnia'),
      uchwala_nadanie_stopnia_doktora_RD_nr: text('conferralResolutionNo', 'Nr uchwały o nadaniu stopnia', NO),
      uchwala_wyroznienie_rozprawy_RD_nr: text('councilDistinctionNo', 'Nr uchwały rady o wyróżnieniu', NO),
    },
  },
  {
    id: 'dodatkowe',
    title: 'Informacje dodatkowe',
    fields: {
      info_hint: area('note', 'Uwagi', NOTE),
    },
  },
  {
    id: 'wewnetrzne',
    title: 'Pola wewnętrzne',
    fields: {
      status_hid_del: field('status', 'hiddenStatus', 'Stan wpisu'),
      branch_name: text('branchName', 'Nazwa gałęzi repozytorium', 200),
    },
  },
] as const;

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
type ProcedureFields = All<(typeof PROCEDURE_SECTIONS)[number]['fields']>;

export const PROCEDURE_FIELDS: ProcedureFields = Object.assign({}, ...PROCEDURE_SECTIONS.map(({ fields }) => fields));

export type ProcedureKey = keyof ProcedureFields;
/** The fields of some kinds. */
export type KeyOf<Kind> = {
  [Key in ProcedureKey]: ProcedureFields[Key]['kind'] extends Kind ? Key : never;
}[ProcedureKey];

export const PROCEDURE_KEYS = Object.keys(PROCEDURE_FIELDS) as ProcedureKey[];
const keysOf = <Kind extends keyof Held>(kind: Kind) =>
  PROCEDURE_KEYS.filter((key) => PROCEDURE_FIELDS[key].kind === kind) as KeyOf<Kind>[];
export const PROCEDURE_DAYS = keysOf('day');
export const PROCEDURE_PEOPLE = keysOf('person');
export const PROCEDURE_GROUPS = keysOf('group');

type PersonField = { label: string } & (
  | { kind: 'name' | 'text'; column: ColumnOf<Persons, string>; max: number }
  | { kind: 'email' | 'link'; column: ColumnOf<Persons, string> }
  | { kind: 'gender'; column: 'gender' }
  | { kind: 'status'; column: ColumnOf<Persons, number> }
);

/** The fields of a person of the register by their name on the wire. */
export const PERSON_FIELDS = {
  osobkey: { column: 'key', kind: 'name', max: 201, label: 'klucz' },
  imie: { column: 'firstName', kind: 'name', max: 100, label: 'imię' },
  nazwisko: { column: 'lastName', kind: 'name', max: 100, label: 'nazwisko' },
  tytul_naukowy: { column: 'academicTitle', kind: 'text', max: 100, label: 'tytuł naukowy' },
  tytul_po: { column: 'titleAfter', kind: 'text', max: 100, label: 'tytuł po nazwisku' },
  stanowisko: { column: 'position', kind: 'text', max: 200, label: 'stanowisko' },
  afil_uczelnia: { column: 'university', kind: 'text', max: 300, label: 'uczelnia' },
  afil_wydzial: { column: 'faculty', kind: 'text', max: 300, label: 'wydział' },
  afil_jednostka: { column: 'unit', kind: 'text', max: 300, label: 'jednostka' },
  afil_adres_ulica: { column: 'street', kind: 'text', max: 200, label: 'ulica i numer' },
  afil_adres_kod_pocztowy: { column: 'postalCode', kind: 'text', max: 20, label: 'kod pocztowy' },
  afil_adres_miasto: { column: 'city', kind: 'text', max: 100, label: 'miasto' },
  email: { column: 'email', kind: 'email', label: 'e-mail' },
  nauka_polska_link: { column: 'scienceLink', kind: 'link', label: 'strona w bazie Nauka Polska' },
  specjalnosci: { column: 'specialities', kind: 'text', max: 1_000, label: 'specjalności' },
  plec: { column: 'gender', kind: 'gender', label: 'płeć' },
  imie_nazwisko_dopelniacz: { column: 'genitive', kind: 'text', max: 250, label: 'imię i nazwisko w dopełniaczu' },
  imie_nazwisko_celownik: { column: 'dative', kind: 'text', max: 250, label: 'imię i nazwisko w celowniku' },
  imie_nazwisko_biernik: { column: 'accusative', kind: 'text', max: 250, label: 'imię i nazwisko w bierniku' },
  info_hint: { column: 'note', kind: 'text', max: 4_000, label: 'uwagi' },
  status_hid_del: { column: 'hiddenStatus', kind: 'status', label: 'stan wpisu' },
} as const satisfies Record<string, PersonField>;

type PersonKey = keyof typeof PERSON_FIELDS;
export const PERSON_KEYS = Object.keys(PERSON_FIELDS) as PersonKey[];

/** What else than its label the audit says of a kind. */
const KIND_WORDS: Readonly<Record<string, Omit<Exclude<FieldWords, string>, 'label'>>> = {
  discipline: { names: 'discipline' },
  flag: { values: { n: 'nie', t: 'tak' } },
  mode: { values: MODES },
  gender: { values: { K: 'kobieta', M: 'mężczyzna' } },
  status: { values: HIDDEN_STATUS },
};

/** Ends the name of a group's field in the audit, which keeps its number. */
export const GROUP_NUMBER = ' (nr grupy)';

/** The words of the audit: people are recorded by name, groups by number. */
export const wordsOf = <Key extends string>(fields: Readonly<Record<Key, { kind: string; label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ kind: string; label: string }>(fields).map(([key, { kind, label }]) => [
      key,
      { label: lowerFirst(label) + (kind === 'group' ? GROUP_NUMBER : ''), ...KIND_WORDS[kind] },
    ]),
  ) as Record<Key, FieldWords>;
