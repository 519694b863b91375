import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { personList } from './lists.ts';
import { FACT_NAMES } from './facts.ts';

const what = {
  label: 'czego dotyczy',
  values: Object.fromEntries(Object.entries(FACT_NAMES).map(([kind, { one }]) => [kind, one])),
};

/** Columns of the facts, as the database names them. */
const FACT = {
  what,
  kind: 'rodzaj',
  date_from: 'od',
  date_to: 'do',
  position_name: 'stanowisko',
  position_group: 'grupa stanowisk',
  hours_numerator: 'wymiar etatu: licznik',
  hours_denominator: 'wymiar etatu: mianownik',
  fte: 'część etatu',
  institution_name: 'pracodawca',
  primary_workplace: 'podstawowe miejsce pracy',
  unit_id: { label: 'jednostka', names: 'unit' },
  discipline1_code: { label: 'pierwsza dyscyplina', names: 'discipline' },
  discipline1_percent: 'udział dyscypliny pierwszej (%)',
  discipline2_code: { label: 'druga dyscyplina', names: 'discipline' },
  discipline2_percent: 'udział dyscypliny drugiej (%)',
  participation_index: 'wskaźnik udziału',
  participation_from: 'udział od',
  participation_to: 'udział do',
  close_reason: 'powód zakończenia',
  discipline_code: { label: 'dyscyplina', names: 'discipline' },
  granted_year: 'rok nadania',
  institution: 'kto nadał',
  reason: 'powód',
} as const;

const PERSON = {
  first_name: 'imię',
  middle_names: 'drugie imię',
  last_name: 'nazwisko',
  degree: 'stopień lub tytuł',
  gender: { label: 'płeć', values: { female: 'kobieta', male: 'mężczyzna' } },
  orcid: 'ORCID',
  polon_uuid: 'identyfikator POL-on',
  unit_id: { label: 'jednostka', names: 'unit' },
  reason: 'powód',
} as const;

const fact = { subject: ['person'], fields: FACT, part: 'what' } as const;
const person = { subject: ['person'], fields: PERSON } as const;

export const employmentAudit = auditWords({
  groups: { 'fact.': 'dane osób', 'identity.': 'osoby' },
  actions: {
    'fact.add': { label: 'dodanie danych osoby', ...fact },
    'fact.change': { label: 'poprawienie danych osoby', ...fact },
    'fact.remove': { label: 'usunięcie danych osoby', ...fact },
    'fact.lock': { label: 'zablokowanie danych osoby przed importem', ...fact },
    'fact.unlock': { label: 'odblokowanie danych osoby', ...fact },
    'identity.add': { label: 'dodanie osoby', ...person },
    'identity.change': { label: 'zmiana danych osoby', ...person },
    'identity.lock': { label: 'zablokowanie danych osobowych przed importem', ...person },
    'identity.unlock': { label: 'odblokowanie danych osobowych', ...person },
    'read.page': { label: 'otwarcie strony osoby', subject: ['person'] },
    'read.history': { label: 'otwarcie historii osoby', subject: ['person'] },
  },
  readings: {
    'employment.people': { list: 'lista osób' },
    'employment.namesakes': { list: 'osoby o podanych nazwiskach' },
    'employment.peopleFile': { file: 'lista osób', fields: filterWords(personList) },
    'employment.factsFile': {
      file: 'dane osób: zatrudnienie, oświadczenia, nieobecności, stopnie',
      fields: filterWords(personList),
    },
  },
});
