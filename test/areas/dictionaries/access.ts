import { CONSOLE } from '#platform/audit.ts';
import { audited, only } from '../../support/builders.ts';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { stampOf } from '#platform/database/sql.ts';
import { accessRows, ANY, LOGGED_IN, UNKNOWN } from '../access/rows.ts';

const edits = { admits: ['admin'], offices: ANY } as const;

export const access = accessRows({
  async place(db) {
    const values = { dictionary: 'source', position: 1, updatedBy: 'admin' };
    const placed = async (name: string) => {
      const { id: entry, updatedAt } = dictionaryEntries;
      const of = { entry, stamp: stampOf(updatedAt) };
      const placedEntry = only(
        await db
          .insert(dictionaryEntries)
          .values({ ...values, name })
          .returning(of),
      );
      const removed = 800_000 + placedEntry.entry;
      const before = { dictionary: 'source', name: `${name}, usunięty`, position: 2 };
      const stamps = { retired_at: null, updated_at: '2026-01-02T08:00:00+00:00', updated_by: 'admin' };
      await audited(db, CONSOLE, [
        { action: 'dictionary.delete', subject: `dictionary-entry:${removed}`, before: { ...before, ...stamps } },
      ]);
      return { ...placedEntry, removed };
    };
    const unknown = { entry: UNKNOWN, stamp: '', removed: UNKNOWN };
    return { own: await placed('fundusz próbny'), foreign: await placed('inny fundusz próbny'), unknown };
  },
  calls: {
    'dictionaries.words': { admits: LOGGED_IN },
    'dictionaries.get': { admits: ['admin'], input: () => ({ dictionary: 'source' }) },
    'dictionaries.file': { admits: ['admin'] },
    'dictionaries.add': {
      admits: ['admin'],
      input: () => ({ dictionary: 'source', name: 'umowa' }),
      text: 'kept',
    },
    'dictionaries.rename': {
      ...edits,
      input: ({ entry, stamp }) => ({ id: entry, name: `projekt ${entry}`, updated_at: stamp }),
      text: 'kept',
    },
    'dictionaries.retire': { ...edits, input: ({ entry }) => ({ id: entry, retired: true }) },
    'dictionaries.move': { ...edits, input: ({ entry }) => ({ id: entry, direction: 'down' }) },
    'dictionaries.remove': { ...edits, input: ({ entry }) => ({ id: entry }) },
    'dictionaries.restore': { ...edits, input: ({ removed }) => ({ id: removed }) },
  },
});
