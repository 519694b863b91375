import { z } from 'zod';
import { keepsRegister } from '#areas/achievements/service-register.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { reconciliationAudit } from './audit.ts';
import { differenceList, doubledList, mergeList } from './lists.ts';
import {
  Difference,
  Dismissal,
  DoubledPair,
  Filled,
  Filling,
  ManyDismissals,
  FixUndo,
  ManyFixed,
  ManyFixes,
  ManySettled,
  MergeId,
  MergeOrder,
  MergePreview,
  MergeRow,
  OpenDifferences,
  PairDismissal,
  PersonFound,
  PersonPair,
  PersonText,
  Settled,
  TwoPeople,
} from './schema.ts';
import { differencesFile, listDifferences, differenceSource } from './service-differences.ts';
import { mergePersons } from './service-merge.ts';
import { doubledPairs, findPeople, listMerges, previewMerge } from './service-people.ts';
import { dismissPair, reopenPair } from './service-pairs.ts';
import {
  dismissDifference,
  dismissDifferences,
  fillDifference,
  fixDifferences,
  reopenDifference,
} from './service-settle.ts';
import { settledDifferences } from './service-settled.ts';
import { undoFixes } from './service-undo-fixes.ts';
import { undoMerge } from './service-unmerge.ts';
import type { Area } from '#platform/area.ts';

const reconciliationRouter = router({
  differences: panel('accounts')
    .meta({
      rest: 'GET /api/admin/differences',
      recordsReading: reconciliationAudit.reading('reconciliation.differences'),
    })
    .input(listInput(differenceList))
    .output(listOutput(Difference).extend({ open: OpenDifferences }))
    .query(({ ctx, input }) => listDifferences(ctx.db, input)),

  differencesFile: panel('accounts')
    .meta({
      rest: 'GET /api/admin/differencesFile',
      limit: 'report',
      recordsReading: reconciliationAudit.reading('reconciliation.differencesFile'),
    })
    .input(fileInput(differenceList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => differencesFile(ctx.db, ctx.actor, input)),

  dismiss: panel('accounts')
    .meta({ rest: 'POST /api/admin/differenceDismissals', inPerson: true })
    .input(Dismissal)
    .output(Settled)
    .mutation(async ({ ctx, input }) => {
      await dismissDifference(ctx.db, ctx.actor, input);
      return { key: input.key };
    }),

  reopen: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/differenceDismissals/{key}', inPerson: true })
    .input(Settled)
    .output(Settled)
    .mutation(async ({ ctx, input }) => {
      await reopenDifference(ctx.db, ctx.actor, input.key);
      return input;
    }),

  fixMany: panel('accounts')
    .meta({ rest: 'POST /api/admin/differenceFixesMany', inPerson: true })
    .input(ManyFixes)
    .output(ManyFixed)
    .mutation(({ ctx, input }) => fixDifferences(ctx.db, ctx.actor, input)),

  undoFixes: panel('accounts')
    .meta({ rest: 'POST /api/admin/differenceFixesUndo', inPerson: true })
    .input(FixUndo)
    .output(ManySettled)
    .mutation(async ({ ctx, input }) => ({ settled: await undoFixes(ctx.db, ctx.actor, input) })),

  dismissMany: panel('accounts')
    .meta({ rest: 'POST /api/admin/differenceDismissalsMany', inPerson: true })
    .input(ManyDismissals)
    .output(ManySettled)
    .mutation(async ({ ctx, input }) => ({ settled: await dismissDifferences(ctx.db, ctx.actor, input) })),

  fill: panel('accounts')
    .meta({ rest: 'POST /api/admin/differenceFillings', inPerson: true })
    .input(Filling)
    .output(Filled)
    .mutation(async ({ ctx, input }) => ({
      key: input.key,
      changes: await fillDifference(ctx.db, ctx.actor, input),
    })),

  dismissPair: panel('accounts')
    .meta({ rest: 'POST /api/admin/doubledPeople', inPerson: true })
    .input(PairDismissal)
    .output(TwoPeople)
    .mutation(async ({ ctx, input }) => {
      await dismissPair(ctx.db, ctx.actor, input);
      return { one: input.one, other: input.other };
    }),

  reopenPair: panel('administration')
    .meta({ rest: 'DELETE /api/admin/doubledPeople/{one}/{other}', inPerson: true })
    .input(TwoPeople)
    .output(TwoPeople)
    .mutation(async ({ ctx, input }) => {
      await reopenPair(ctx.db, ctx.actor, input);
      return input;
    }),

  // Also for the library, whose files of achievements name people.
  people: panel('accounts', 'achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/people',
      limit: 'search',
      recordsReading: reconciliationAudit.reading('reconciliation.people'),
    })
    .input(PersonText)
    .output(z.array(PersonFound))
    .query(({ ctx, input }) => {
      if (!ctx.actor.panels.has('accounts') && !keepsRegister(ctx.actor))
        throw new Refusal('forbidden', 'Osób szuka tu dział kadr i biblioteka');
      return findPeople(ctx.db, input.text);
    }),

  doubled: panel('accounts')
    .meta({
      rest: 'GET /api/admin/doubledPeople',
      recordsReading: reconciliationAudit.reading('reconciliation.doubled'),
    })
    .input(listInput(doubledList))
    .output(listOutput(DoubledPair))
    .query(({ ctx, input }) => doubledPairs(ctx.db, input)),

  preview: panel('accounts')
    .meta({ rest: 'GET /api/admin/personMergePreview' })
    .input(PersonPair)
    .output(MergePreview)
    .query(({ ctx, input }) => previewMerge(ctx.db, ctx.actor, input)),

  merges: panel('accounts')
    .meta({ rest: 'GET /api/admin/personMerges', recordsReading: reconciliationAudit.reading('reconciliation.merges') })
    .input(listInput(mergeList))
    .output(listOutput(MergeRow))
    .query(({ ctx, input }) => listMerges(ctx.db, input)),

  merge: panel('accounts')
    .meta({ rest: 'POST /api/admin/personMerges', inPerson: true })
    .input(MergeOrder)
    .output(MergeId)
    .mutation(async ({ ctx, input }) => ({ merge: await mergePersons(ctx.db, ctx.actor, input) })),

  undo: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/personMerges/{merge}', inPerson: true })
    .input(MergeId)
    .output(MergeId)
    .mutation(async ({ ctx, input }) => {
      await undoMerge(ctx.db, ctx.actor, input.merge);
      return input;
    }),
});

export const reconciliationArea = {
  router: reconciliationRouter,
  inbox: { sources: [{ ...differenceSource, settled: settledDifferences }] },
} satisfies Area;
