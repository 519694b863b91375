import type { FieldWords } from '#shared/audit-words.ts';
import { RECORD_WORDS } from '../../audit.ts';

const WORDS: Readonly<Record<string, FieldWords>> = RECORD_WORDS;

/** What a field of a record is called. */
export function labelOf(name: string): string {
  const words = WORDS[name];
  return words === undefined ? name : typeof words === 'string' ? words : words.label;
}

export const ACTIONS: Record<string, string> = {
  found: 'Zastany rekord',
  create: 'Dodany',
  change: 'Zmieniony',
  status: 'Zmiana statusu',
  restore: 'Przywrócony',
  merge: 'Scalony',
  unmerge: 'Scalenie cofnięte',
  bulk: 'Zmiana zbiorcza',
  undo: 'Zmiana zbiorcza cofnięta',
  import: 'Z pliku',
  delete: 'Usunięty',
};
