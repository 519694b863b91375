import { CORRECTED_NAMES, LIST_KIND_NAMES, VALUE_NAMES } from '#areas/library/schema-words.ts';
import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { journalList, listImportRowList, listImportWorkList, publisherList } from './lists.ts';
import { MISSING_NAMES } from './schema-words.ts';

const file = {
  subject: 'text',
  fields: { rows: 'wiersze', created: 'nowe', changed: 'zmienione', gone: 'nieobecne', doubtful: 'wątpliwe' },
} as const;

const kind = { label: 'rodzaj', values: LIST_KIND_NAMES };
const ofImport = ['list-import'] as const;
const ofJournal = ['journal'] as const;
const ofPublisher = ['publisher'] as const;
const journalFields = {
  title: VALUE_NAMES.title ?? '',
  second_title: VALUE_NAMES.second_title ?? '',
  issn: VALUE_NAMES.issn ?? '',
  eissn: VALUE_NAMES.eissn ?? '',
  issns: VALUE_NAMES.issns ?? '',
  points: VALUE_NAMES.points ?? '',
  discipline_codes: VALUE_NAMES.discipline_codes ?? '',
  ended_on: VALUE_NAMES.ended_on ?? '',
  list: 'wykaz',
  reason: 'powód',
  corrected: { label: 'poprawka', values: CORRECTED_NAMES },
} as const;
const publisherFields = {
  name: VALUE_NAMES.name ?? '',
  name_key: 'klucz nazwy',
  level: VALUE_NAMES.level ?? '',
  ended_on: VALUE_NAMES.ended_on ?? '',
  list: 'wykaz',
  reason: 'powód',
  corrected: { label: 'poprawka', values: CORRECTED_NAMES },
} as const;
const listFields = {
  kind,
  key: 'klucz',
  name: 'nazwa',
  valid_from: 'obowiązuje od',
  valid_to: 'obowiązuje do',
} as const;

export const listsAudit = auditWords({
  subjects: { 'list-import': 'import wykazu', journal: 'czasopismo', publisher: 'wydawnictwo', list: 'wykaz' },
  groups: {
    'import.': 'importy',
    'list-import.': 'importy wykazów',
    'journal.': 'czasopisma',
    'publisher.': 'wydawnictwa',
    'list.': 'wykazy',
  },
  actions: {
    'import.journals': { label: 'import wykazu czasopism', ...file },
    'import.publishers': { label: 'import wykazu wydawnictw', ...file },
    'import.people': { label: 'import osób', ...file },
    'import.publications': { label: 'import publikacji', ...file },
    'import.valuation': { label: 'wycena publikacji', ...file },
    'list-import.apply': {
      label: 'import wykazu: zapis',
      subject: ofImport,
      fields: {
        kind,
        left: 'pominięte',
        stale: 'zmienione w międzyczasie',
        missing: { label: 'brakujące w pliku', values: MISSING_NAMES },
        works: 'prace o innych punktach',
      },
    },
    'list-import.undo': { label: 'import wykazu: cofnięcie', subject: ofImport, fields: { kind } },
    'list-import.discard': { label: 'import wykazu: odrzucenie', subject: ofImport, fields: { kind } },
    'journal.correct': { label: 'poprawka czasopisma', subject: ofJournal, fields: journalFields },
    'journal.add': { label: 'dodanie czasopisma do wykazu', subject: ofJournal, fields: journalFields },
    'journal.remove': { label: 'usunięcie czasopisma z wykazu', subject: ofJournal, fields: journalFields },
    'journal.withdraw': { label: 'wycofanie poprawki czasopisma', subject: ofJournal, fields: journalFields },
    'journal.title': {
      label: 'zmiana tytułu czasopisma',
      subject: ofJournal,
      fields: { kind: 'rodzaj', title: 'tytuł', issns: 'numery ISSN', changed_on: 'zmieniono' },
    },
    'publisher.correct': { label: 'poprawka wydawnictwa', subject: ofPublisher, fields: publisherFields },
    'publisher.add': { label: 'dodanie wydawnictwa do wykazu', subject: ofPublisher, fields: publisherFields },
    'publisher.remove': { label: 'usunięcie wydawnictwa z wykazu', subject: ofPublisher, fields: publisherFields },
    'publisher.withdraw': { label: 'wycofanie poprawki wydawnictwa', subject: ofPublisher, fields: publisherFields },
    'list.add': { label: 'nowy wykaz', subject: ['list'], fields: listFields },
    'list.change': { label: 'zmiana wykazu', subject: ['list'], fields: listFields },
    'list.remove': { label: 'usunięcie wykazu', subject: ['list'], fields: listFields },
  },
  readings: {
    'lists.journalsFile': {
      file: 'czasopisma',
      fields: filterWords(journalList, { discipline: 'discipline' }),
    },
    'lists.publishersFile': {
      file: 'wydawnictwa',
      fields: filterWords(publisherList),
    },
    'lists.rowsFile': {
      file: 'wiersze importu wykazu',
      fields: { import: 'import', ...filterWords(listImportRowList) },
    },
    'lists.worksFile': {
      file: 'prace importu wykazu',
      fields: { import: 'import', ...filterWords(listImportWorkList) },
    },
  },
});
