import { z } from 'zod';
import { id } from '#shared/wire.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { RecordQuery } from './schema.ts';
import {
  AuthorsQuery,
  Dependents,
  DraftQuery,
  DraftSave,
  FoundBook,
  FoundJournals,
  FoundPerson,
  FoundPublishers,
  MatchedAuthor,
  PeopleQuery,
  PointsPreview,
  PointsQuery,
  RecordDraft,
  TextQuery,
  UndecidedAuthor,
  VenueQuery,
} from './schema-form.ts';
import { dependentsOf } from './service-dependents.ts';
import {
  dropDraft,
  findBooks,
  findDraft,
  findJournals,
  findPeople,
  findPublishers,
  listPeople,
  saveDraft,
} from './form/service-form.ts';
import { matchAuthors } from './form/service-match.ts';
import { listUndecided } from './form/service-undecided.ts';
import { previewPoints } from './form/service-preview.ts';

/** Who describes works: the library, and authors who hand theirs in. */
const describing = panel('library', 'assignments', 'evaluationAssignments');

/** What the form of a record asks for while it is filled. */
export const formRouter = router({
  draft: panel('library')
    .meta({ rest: 'GET /api/library/recordDraft' })
    .input(DraftQuery)
    .output(RecordDraft.nullable())
    .query(({ ctx, input }) => findDraft(ctx.db, ctx.actor, input.id)),

  saveDraft: panel('library')
    .meta({ rest: 'POST /api/library/recordDraft', maxBody: 'import', inPerson: true })
    .input(DraftSave)
    .output(z.object({ at: z.string() }))
    .mutation(({ ctx, input }) => saveDraft(ctx.db, ctx.actor, input)),

  dropDraft: panel('library')
    .meta({ rest: 'POST /api/library/recordDraftDelete', inPerson: true })
    .input(DraftQuery)
    .output(z.object({ id: id.nullable() }))
    .mutation(({ ctx, input }) => dropDraft(ctx.db, ctx.actor, input.id)),

  points: panel('library')
    .meta({ rest: 'POST /api/library/recordPoints', limit: 'search', onServer: true })
    .input(PointsQuery)
    .output(PointsPreview)
    .query(({ ctx, input }) => previewPoints(ctx.db, input)),

  journals: describing
    .meta({ rest: 'GET /api/library/findJournals', limit: 'search' })
    .input(VenueQuery)
    .output(FoundJournals)
    .query(({ ctx, input }) => findJournals(ctx.db, input)),

  publishers: describing
    .meta({ rest: 'GET /api/library/findPublishers', limit: 'search' })
    .input(VenueQuery)
    .output(FoundPublishers)
    .query(({ ctx, input }) => findPublishers(ctx.db, input)),

  books: panel('library')
    .meta({ rest: 'GET /api/library/findBooks', limit: 'search' })
    .input(TextQuery)
    .output(z.array(FoundBook))
    .query(({ ctx, input }) => findBooks(ctx.db, input)),

  people: panel('library')
    .meta({ rest: 'GET /api/library/findPeople', limit: 'search' })
    .input(TextQuery)
    .output(z.array(FoundPerson))
    .query(({ ctx, input }) => findPeople(ctx.db, input)),

  match: panel('library')
    .meta({ rest: 'POST /api/library/matchAuthors', limit: 'search', inPerson: true })
    .input(AuthorsQuery)
    .output(z.array(MatchedAuthor))
    // A change by its method alone: a line of thousands of authors fits into no address.
    .mutation(({ ctx, input }) => matchAuthors(ctx.db, input)),

  authors: panel('library')
    .meta({ rest: 'POST /api/library/recordPeople' })
    .input(PeopleQuery)
    .output(z.array(FoundPerson))
    .query(({ ctx, input }) => listPeople(ctx.db, input.ids)),

  undecided: panel('library')
    .meta({ rest: 'GET /api/library/undecidedAuthors' })
    .input(RecordQuery)
    .output(z.array(UndecidedAuthor))
    .query(({ ctx, input }) => listUndecided(ctx.db, input.id)),

  dependents: panel('library')
    .meta({ rest: 'GET /api/library/recordDependents' })
    .input(RecordQuery)
    .output(Dependents)
    .query(({ ctx, input }) => dependentsOf(ctx.db, input.id)),
});
