import { auditWords } from '#shared/audit-words.ts';
import { DICTIONARIES } from './schema-kinds.ts';

const fields = {
  dictionary: {
    label: 'słownik',
    values: Object.fromEntries(Object.entries(DICTIONARIES).map(([key, { label }]) => [key, label])),
  },
  name: 'nazwa',
  position: 'miejsce',
  retired: 'wycofane',
} as const;

/** Of what was deleted: as it was, so that it can come back. */
const deleted = {
  ...fields,
  retired_at: 'kiedy wycofano',
  updated_at: 'kiedy zmieniono',
  updated_by: 'kto zmienił',
} as const;

export const dictionariesAudit = auditWords({
  subjects: { 'dictionary-entry': 'hasło słownika' },
  groups: { 'dictionary.': 'słowniki' },
  actions: {
    'dictionary.add': { label: 'dodanie hasła', subject: ['dictionary-entry'], fields },
    'dictionary.rename': { label: 'zmiana nazwy hasła', subject: ['dictionary-entry'], fields },
    'dictionary.retire': { label: 'wycofanie hasła albo przywrócenie', subject: ['dictionary-entry'], fields },
    'dictionary.move': { label: 'zmiana kolejności haseł', subject: ['dictionary-entry'], fields },
    'dictionary.delete': { label: 'usunięcie hasła', subject: ['dictionary-entry'], fields: deleted },
    'dictionary.restore': { label: 'przywrócenie usuniętego hasła', subject: ['dictionary-entry'], fields },
  },
  readings: { 'dictionaries.file': { file: 'słowniki', fields: { format: 'rodzaj pliku' } } },
});
