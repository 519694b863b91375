import { z } from 'zod';
import { id, requestId } from '#shared/wire.ts';
import { DICTIONARY_KEYS } from './schema-kinds.ts';

const dictionary = z.enum(DICTIONARY_KEYS);
const name = z.string().trim().min(1, 'Podaj nazwę').max(100);
/** Two words that differ by spaces alone would look the same in a form. */
export const oneSpaced = (word: string) => word.replaceAll(/\s+/gu, ' ');

export const Entry = z.object({
  id: z.int(),
  dictionary,
  name: z.string(),
  position: z.int(),
  retired: z.boolean(),
  /** Rows that keep the word. */
  uses: z.int(),
  updated_at: z.string(),
  updated_by: z.string(),
});
export type Entry = z.infer<typeof Entry>;
/** What the audit keeps of a deleted word. */
export const KeptEntry = Entry.pick({ dictionary: true, name: true, position: true }).extend({
  retired_at: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string(),
});

/** A word that rows keep, and the dictionary does not have. */
const Foreign = z.object({ name: z.string(), uses: z.int() });
export const DictionaryContent = z.object({ dictionary, entries: z.array(Entry), foreign: z.array(Foreign) });
export type DictionaryContent = z.infer<typeof DictionaryContent>;

export const DictionaryRef = z.object({ dictionary });
/** Every dictionary, retired entries too. */
export const DictionariesFile = z.object({ format: z.enum(['xlsx']).default('xlsx') });
export const EntryAdd = z.object({ dictionary, name, request_id: requestId });
/** Renames the word in the rows that keep it too. */
export const EntryRename = z.object({ id, name, updated_at: z.string().max(40) });
export const EntryRetire = z.object({ id, retired: z.boolean() });
export const EntryRef = z.object({ id });
/** Up or down by one. */
export const EntryMove = z.object({ id, direction: z.enum(['up', 'down']) });
/** The words in use of every dictionary, in their order: for forms. */
export const Words = z.record(dictionary, z.array(z.string()));
export type Words = z.infer<typeof Words>;
