import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { changeRule, ruleInForce } from './merging/service-rule.ts';
import { mergeRecords } from './merging/service-merge.ts';
import { listPairs, readPair } from './merging/service-pairs-list.ts';
import { mergeSafe, previewSafe } from './merging/service-safe.ts';
import { setApart, takeBackApart } from './merging/service-decisions.ts';
import { similarRecords } from './merging/service-similar.ts';
import {
  Apart,
  MergedRecord,
  MergeOrder,
  PairKey,
  Pairs,
  PairsQuery,
  PairView,
  RuleInForce,
  SafeOrder,
  SafePreview,
  SafeRule,
  SimilarQuery,
  SimilarRecord,
} from './schema-duplicates.ts';
import { BulkDone } from './schema-list.ts';

/** Records that may be one publication. */
export const duplicatesRouter = router({
  list: panel('library')
    .meta({ rest: 'GET /api/library/duplicates', limit: 'search' })
    .input(PairsQuery)
    .output(Pairs)
    .query(({ ctx, input }) => listPairs(ctx.db, input)),

  pair: panel('library')
    .meta({ rest: 'GET /api/library/duplicatePair' })
    .input(PairKey)
    .output(PairView)
    .query(({ ctx, input }) => readPair(ctx.db, input)),

  merge: panel('library')
    .meta({ rest: 'POST /api/library/duplicateMerge', inPerson: true })
    .input(MergeOrder)
    .output(MergedRecord)
    .mutation(({ ctx, input }) => mergeRecords(ctx.db, ctx.actor, input)),

  apart: panel('library')
    .meta({ rest: 'POST /api/library/duplicateApart', inPerson: true })
    .input(Apart)
    .output(PairKey)
    .mutation(({ ctx, input }) => setApart(ctx.db, ctx.actor, input)),

  takeBack: panel('library')
    .meta({ rest: 'POST /api/library/duplicateApartDelete', inPerson: true })
    .input(PairKey)
    .output(PairKey)
    .mutation(({ ctx, input }) => takeBackApart(ctx.db, ctx.actor, input)),

  rule: panel('library')
    .meta({ rest: 'GET /api/library/duplicateRule' })
    .output(RuleInForce)
    .query(({ ctx }) => ruleInForce(ctx.db)),

  changeRule: panel('library')
    .meta({ rest: 'POST /api/library/duplicateRule', inPerson: true })
    .input(SafeRule)
    .output(RuleInForce)
    .mutation(({ ctx, input }) => changeRule(ctx.db, ctx.actor, input.rule)),

  safe: panel('library')
    .meta({ rest: 'GET /api/library/duplicatesSafe', limit: 'search' })
    .output(SafePreview)
    .query(({ ctx }) => previewSafe(ctx.db)),

  mergeSafe: panel('library')
    .meta({ rest: 'POST /api/library/duplicatesSafe', inPerson: true })
    .input(SafeOrder)
    .output(BulkDone)
    .mutation(({ ctx, input }) => mergeSafe(ctx.db, ctx.actor, input)),

  similar: panel('library')
    .meta({ rest: 'POST /api/library/similarRecords', inPerson: false, limit: 'search' })
    .input(SimilarQuery)
    .output(z.array(SimilarRecord))
    // A change by its method alone: a long title fits into no address.
    .mutation(({ ctx, input }) => similarRecords(ctx.db, input)),
});
