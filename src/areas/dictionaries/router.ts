import type { Area } from '#platform/area.ts';
import { login, panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { dictionariesAudit } from './audit.ts';
import {
  DictionariesFile,
  DictionaryContent,
  DictionaryRef,
  Entry,
  EntryAdd,
  EntryMove,
  EntryRef,
  EntryRename,
  EntryRetire,
  Words,
} from './schema.ts';
import {
  addEntry,
  dictionariesFile,
  moveEntry,
  readDictionary,
  removeEntry,
  renameEntry,
  restoreEntry,
  retireEntry,
  wordsInUse,
} from './service.ts';

const edits = panel('administration');

const dictionariesRouter = router({
  words: login
    .meta({ rest: 'GET /api/v2/dictionaries' })
    .output(Words)
    .query(({ ctx }) => wordsInUse(ctx.db)),

  get: edits
    .meta({ rest: 'GET /api/admin/dictionaries/{dictionary}' })
    .input(DictionaryRef)
    .output(DictionaryContent)
    .query(({ ctx, input }) => readDictionary(ctx.db, input.dictionary)),

  file: edits
    .meta({
      rest: 'GET /api/admin/dictionariesFile',
      limit: 'report',
      recordsReading: dictionariesAudit.reading('dictionaries.file'),
    })
    .input(DictionariesFile)
    .output(file('xlsx'))
    .query(({ ctx }) => dictionariesFile(ctx.db, ctx.actor)),

  add: edits
    .meta({ rest: 'POST /api/admin/dictionaryEntries', inPerson: true })
    .input(EntryAdd)
    .output(Entry)
    .mutation(({ ctx, input }) => addEntry(ctx.db, ctx.actor, input)),

  rename: edits
    .meta({ rest: 'PUT /api/admin/dictionaryEntries/{id}', inPerson: true })
    .input(EntryRename)
    .output(Entry)
    .mutation(({ ctx, input }) => renameEntry(ctx.db, ctx.actor, input)),

  retire: edits
    .meta({ rest: 'PUT /api/admin/dictionaryEntries/{id}/retired', inPerson: true })
    .input(EntryRetire)
    .output(Entry)
    .mutation(({ ctx, input }) => retireEntry(ctx.db, ctx.actor, input)),

  move: edits
    .meta({ rest: 'PUT /api/admin/dictionaryEntries/{id}/position', inPerson: true })
    .input(EntryMove)
    .output(DictionaryContent)
    .mutation(({ ctx, input }) => moveEntry(ctx.db, ctx.actor, input)),

  remove: edits
    .meta({ rest: 'DELETE /api/admin/dictionaryEntries/{id}', inPerson: true })
    .input(EntryRef)
    .output(EntryRef)
    .mutation(({ ctx, input }) => removeEntry(ctx.db, ctx.actor, input.id)),

  restore: edits
    .meta({ rest: 'POST /api/admin/dictionaryEntries/{id}/restored', inPerson: true })
    .input(EntryRef)
    .output(Entry)
    .mutation(({ ctx, input }) => restoreEntry(ctx.db, ctx.actor, input.id)),
});

export const dictionariesArea = { router: dictionariesRouter } satisfies Area;
