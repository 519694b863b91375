import { auditWords } from '#areas/audit-words.ts';
import { KIND_NAMES } from './schema.ts';

const subject = ['people-import'] as const;
const kind = { label: 'rodzaj', values: KIND_NAMES };

export const importsAudit = auditWords({
  subjects: { 'people-import': 'import' },
  groups: { 'people-import.': 'importy danych osób' },
  actions: {
    'people-import.choose': {
      label: 'import danych osób: wskazanie osoby',
      subject,
      fields: { line: 'wiersz pliku', person: { label: 'osoba', names: 'person' }, settled: 'rozstrzygnięte' },
    },
    'people-import.apply': {
      label: 'import danych osób: zastosowanie',
      subject,
      fields: { kind, applied: 'zastosowane', left: 'pominięte', stale: 'zmienione w międzyczasie' },
    },
    'people-import.undo': { label: 'import danych osób: cofnięcie', subject, fields: { kind } },
    'people-import.discard': { label: 'import danych osób: odrzucenie', subject, fields: { kind } },
  },
  readings: {
    'imports.report': {
      file: 'wiersze importu',
      fields: { import: 'import', show: 'które', text: 'szukany tekst', sort: 'kolejność' },
    },
  },
});
