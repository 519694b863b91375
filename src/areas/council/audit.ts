import { auditWords } from '#shared/audit-words.ts';
import { DAY_LABELS, DECISIONS, FUNCTION_LETTERS } from './words.ts';

const query = { discCode: { label: 'dyscyplina', names: 'discipline' }, dtOn: 'stan na dzień' } as const;
const whole = {
  ...query,
  wr: { label: 'osoby', values: { 0: 'członkowie rady', 1: 'wszyscy w dyscyplinie' } },
} as const;

const held = {
  letter: { label: 'funkcja', values: FUNCTION_LETTERS },
  discipline: { label: 'dyscyplina', names: 'discipline' },
  valid_from: 'od dnia',
  valid_to: 'do dnia',
} as const;

const parameters = {
  degrees: 'stopnie i tytuły',
  age_limit: 'granica wieku',
  declaration_born_before: 'lustracja urodzonych przed',
  reason: 'powód',
} as const;

export const councilAudit = auditWords({
  subjects: { discipline: 'dyscyplina', 'council-function': 'funkcja' },
  groups: { 'council.': 'rada dyscypliny', 'council-function.': 'funkcje w radach i na uczelni' },
  actions: {
    'council.change': {
      label: 'zmiana danych osoby w radzie dyscypliny',
      subject: ['discipline', 'person'],
      fields: {
        osw1: 'lustracja',
        display: { label: 'przynależność', values: DECISIONS },
        ...DAY_LABELS,
        dtOn: 'znaki od dnia',
      },
    },
    'council.document': {
      label: 'wydruk składu rady dyscypliny',
      subject: ['discipline'],
      fields: { ...whole, number: 'numer' },
    },
    'council.documentVoid': {
      label: 'unieważnienie wydruku składu rady dyscypliny',
      subject: ['discipline'],
      fields: { ...whole, number: 'numer', reason: 'powód' },
    },
    'council-function.add': { label: 'nadanie funkcji', subject: ['person', 'council-function'], fields: held },
    'council-function.change': {
      label: 'zmiana czasu pełnienia funkcji',
      subject: ['person', 'council-function'],
      fields: held,
    },
    'council-function.restore': {
      label: 'przywrócenie funkcji',
      subject: ['person', 'council-function'],
      fields: held,
    },
    'council-function.delete': { label: 'usunięcie funkcji', subject: ['person', 'council-function'], fields: held },
    'council.parameters.add': { label: 'parametry rad od dnia', subject: 'text', fields: parameters },
    'council.parameters.remove': {
      label: 'usunięcie przyszłych parametrów rad',
      subject: 'text',
      fields: { ...parameters, changed_at: 'kiedy zmieniono', changed_by: 'kto zmienił' },
    },
    'council.parameters.restore': { label: 'przywrócenie parametrów rad', subject: 'text', fields: parameters },
    'council.parameters.change': { label: 'poprawka przyszłych parametrów rad', subject: 'text', fields: parameters },
    'birth-date.set': { label: 'ustawienie daty urodzenia', subject: ['person'] },
  },
  readings: {
    'council.view': { list: 'skład rady dyscypliny' },
    'council.edit': { list: 'skład rady dyscypliny (edycja)' },
    'council.compare': { list: 'zmiany składów rad między dwoma dniami' },
    'council.person': { list: 'osoba do funkcji albo daty urodzenia' },
    'council.functions.removed': { list: 'usunięte funkcje w radach i na uczelni' },
    'council.functions.list': { list: 'funkcje w radach i na uczelni' },
    'council.withoutBirthDate': { list: 'osoby bez daty urodzenia' },
    'council.documents': { list: 'wydruki składu rady dyscypliny' },
    'council.documentFile': { file: 'wydruk składu rady dyscypliny', fields: { document: 'dokument' } },
    'council.file': { file: 'skład rady dyscypliny', fields: whole },
    'council.parameters.file': { file: 'parametry rad', fields: { format: 'rodzaj pliku' } },
    'council.teachingStaff': { file: 'osoby ze stopniami i tytułami', fields: {} },
  },
});
