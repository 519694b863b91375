import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import {
  LibraryRecord,
  RecordDelete,
  RecordQuery,
  RecordRestore,
  RecordSave,
  RecordVersions,
  StatusChange,
  VersionPair,
  VersionQuery,
  VersionsQuery,
} from './schema.ts';
import { duplicatesRouter } from './router-duplicates.ts';
import { duplicateSearch } from './merging/service-search.ts';
import { formRouter } from './router-form.ts';
import { countWaiting, libraryCounts, librarySource, waitingForLibrary, waitingPairs } from './desk/service-matters.ts';
import { librarySettler } from './desk/service-library-desk.ts';
import { readMatter } from './desk/service-matter.ts';
import { LibraryCounts, MatterView } from './schema-inbox.ts';
import { MatterKey } from '#areas/inbox/schema.ts';
import { ownRouter } from './router-own.ts';
import { decidedClaims, returnedToMe } from './desk/service-own.ts';
import { listRouter } from './router-list.ts';
import { compareVersion, findRecord, listVersions } from './service-read.ts';
import { changeStatus, deleteRecord, restoreVersion, saveRecord } from './service.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import { TELL, tell } from './desk/service-tell.ts';

export const recordJobs: Handler[] = [handler(TELL, { run: async (job) => void (await tell(job)) })];

const recordsRouter = router({
  own: ownRouter,
  list: listRouter,
  form: formRouter,
  duplicates: duplicatesRouter,

  counts: panel('library')
    .meta({ rest: 'GET /api/library/counts' })
    .output(LibraryCounts)
    .query(({ ctx }) => libraryCounts(ctx.db, ctx.actor, ctx)),

  matter: panel('library')
    .meta({ rest: 'GET /api/library/matter' })
    .input(MatterKey)
    .output(MatterView)
    .query(({ ctx, input }) => readMatter(ctx.db, input)),

  get: panel('library')
    .meta({ rest: 'GET /api/library/record' })
    .input(RecordQuery)
    .output(LibraryRecord)
    .query(({ ctx, input }) => findRecord(ctx.db, input.id)),

  versions: panel('library')
    .meta({ rest: 'GET /api/library/recordVersions' })
    .input(VersionsQuery)
    .output(RecordVersions)
    .query(({ ctx, input }) => listVersions(ctx.db, input)),

  version: panel('library')
    .meta({ rest: 'GET /api/library/recordVersion' })
    .input(VersionQuery)
    .output(VersionPair)
    .query(({ ctx, input }) => compareVersion(ctx.db, input)),

  save: panel('library')
    .meta({ rest: 'POST /api/library/record', inPerson: true, maxBody: 'import' })
    .input(RecordSave)
    .output(LibraryRecord)
    .mutation(({ ctx, input }) => saveRecord(ctx.db, ctx.actor, input)),

  status: panel('library')
    .meta({ rest: 'POST /api/library/recordStatus', inPerson: true })
    .input(StatusChange)
    .output(LibraryRecord)
    .mutation(({ ctx, input }) => changeStatus(ctx.db, ctx.actor, input)),

  restore: panel('library')
    .meta({ rest: 'POST /api/library/recordRestore', inPerson: true })
    .input(RecordRestore)
    .output(LibraryRecord)
    .mutation(({ ctx, input }) => restoreVersion(ctx.db, ctx.actor, input)),

  remove: panel('library')
    .meta({ rest: 'POST /api/library/recordDelete', inPerson: true })
    .input(RecordDelete)
    .output(RecordQuery)
    .mutation(({ ctx, input }) => deleteRecord(ctx.db, ctx.actor, input)),
});

export const recordsArea = {
  router: recordsRouter,
  jobs: recordJobs,
  panels: { library: countWaiting },
  inbox: { sources: [librarySource], settlers: [librarySettler] },
  background: [duplicateSearch()],
  overview: {
    ownReturned: { panels: ['assignments', 'evaluationAssignments'], read: returnedToMe },
    ownClaims: { panels: ['assignments', 'evaluationAssignments'], read: decidedClaims },
    library: { panels: ['library'], read: waitingForLibrary },
    duplicates: { panels: ['library'], read: waitingPairs },
  },
} satisfies Area;
