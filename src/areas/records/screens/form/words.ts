import type { FieldWords } from '#shared/audit-words.ts';
import { lowerFirst, upperFirst } from '#shared/text.ts';
import { stampText } from '#ui/text/instant.ts';
import { RECORD_WORDS } from '../../audit.ts';
import { statusText } from '../../lists.ts';
import type { RecordVersion } from '../../schema.ts';

const WORDS: Readonly<Record<string, FieldWords>> = RECORD_WORDS;

/** A label that stands first in its line: 'e-ISSN' keeps its small letter. */
export const startOfLine = (label: string) => (label.startsWith('e-') ? label : upperFirst(label));

/** The status of a record within a sentence, as 'zatwierdzony przez bibliotekę': the names of the statuses are those of a work. */
export const statusOfRecord = (status: number) =>
  lowerFirst(statusText(status)).replace(/^(\p{L}+)a(?=\P{L}|$)/u, '$1y');

/** A value in the words of its field; an empty text for none. */
export function valueText(name: string, value: unknown): string {
  const words = WORDS[name];
  const word = typeof words === 'object' ? words.values?.[String(value)] : undefined;
  if (word !== undefined) return word;
  if (value === true) return 'tak';
  if (value === undefined || value === null || value === '' || value === false) return '';
  return typeof words === 'object' && words.names === 'publication' ? `rekord ${value}` : String(value);
}

const ACTIONS: Record<string, string> = {
  found: 'Stan przed pierwszą zmianą',
  create: 'Dodany',
  change: 'Zmieniony',
  status: 'Zmiana statusu',
  restore: 'Przywrócony',
  merge: 'Scalony',
  unmerge: 'Scalenie cofnięte',
  bulk: 'Zmiana zbiorcza',
  undo: 'Zmiana cofnięta',
  import: 'Z pliku',
  delete: 'Usunięty',
};

export const madeText = ({ at, name, login }: RecordVersion) => `${stampText(at)}, ${name ?? login}`;
export const actionText = ({ action, alone }: RecordVersion) =>
  ACTIONS[action === 'bulk' && alone ? 'change' : action] ?? action;
