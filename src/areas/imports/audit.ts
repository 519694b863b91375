import { auditWords } from '#shared/audit-words.ts';
import { sortWords } from '#shared/list.ts';
import { importRowList } from './lists.ts';
import { KIND_NAMES } from './schema-words.ts';

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
    'imports.rows': { list: 'wiersze importu' },
    'imports.groups': { list: 'powody w wierszach importu' },
    'imports.report': {
      file: 'wiersze importu',
      fields: {
        import: 'import',
        show: { label: 'które', values: importRowList.filters.show.choices },
        group: 'grupa',
        text: 'szukany tekst',
        sort: { label: 'kolejność', values: sortWords(importRowList) },
      },
    },
  },
});
