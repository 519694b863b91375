import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { importRowList } from './lists.ts';
import { SOURCE_KEYS, sourceName, WINNER_NAMES } from './schema-sources.ts';
import { KIND_NAMES } from './schema-words.ts';

const subject = ['people-import'] as const;
const FIELD_NAMES = Object.fromEntries(SOURCE_KEYS.map((key) => [key, sourceName(key)]));
const kind = { label: 'rodzaj', values: KIND_NAMES };

export const importsAudit = auditWords({
  subjects: { 'people-import': 'import' },
  groups: { 'people-import.': 'importy z plików', 'source-rule.': 'zasady źródeł danych osób' },
  actions: {
    'people-import.choose': {
      label: 'import z pliku: wskazanie osoby',
      subject,
      fields: { line: 'wiersz pliku', person: { label: 'osoba', names: 'person' }, settled: 'rozstrzygnięte' },
    },
    'people-import.apply': {
      label: 'import z pliku: zapis',
      subject,
      fields: { kind, applied: 'zapisane', left: 'pominięte', stale: 'zmienione w międzyczasie' },
    },
    'source-rule.change': {
      label: 'zasada źródeł danych osób',
      subject: 'text',
      fields: { field: { label: 'pole', values: FIELD_NAMES }, winner: { label: 'wygrywa', values: WINNER_NAMES } },
    },
    'people-import.undo': { label: 'import z pliku: cofnięcie', subject, fields: { kind } },
    'people-import.discard': { label: 'import z pliku: odrzucenie', subject, fields: { kind } },
  },
  readings: {
    'imports.rows': { list: 'wiersze importu' },
    'imports.card': { list: 'karta osoby w imporcie' },
    'imports.effect': { list: 'skutek importu' },
    'imports.groups': { list: 'powody w wierszach importu' },
    'imports.report': {
      file: 'wiersze importu',
      fields: { import: 'import', ...filterWords(importRowList) },
    },
  },
});
