import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import type { Actor } from '#platform/actor.ts';
import { type Context, panel, router } from '#platform/http/trpc.ts';
import { file, id } from '#shared/wire.ts';
import { importsAudit } from './audit.ts';
import { importList, importRowList } from './lists.ts';
import {
  Import,
  ImportApply,
  ImportCard,
  ImportCardQuery,
  ImportChoice,
  ImportEffect,
  ImportFetch,
  ImportGroup,
  ImportGroupRef,
  ImportGuess,
  ImportHead,
  ImportPlan,
  ImportRef,
  ImportRow,
  ImportSettled,
  ImportSources,
  ImportUpload,
  SourceRule,
  SourceRuleChange,
} from './schema.ts';
import { IMPORT_KINDS } from './schema-words.ts';
import { APPLY_IMPORT, applyImport, enqueueApply, planImport } from './writing/service-apply.ts';
import { acceptSoleCandidates, addGroup, chooseImportPerson } from './comparing/service-choice.ts';
import { personCard } from './service-card.ts';
import { importEffect } from './writing/service-effect.ts';
import { addressReader, fetchImport } from './service-fetch.ts';
import { guessFile } from './readers/file.ts';
import { failReading, importFile, READ_IMPORT, readImport } from './service-read.ts';
import { importGroups } from './comparing/service-groups.ts';
import { importableKinds, requireImport, requireKind, undecidedAchievements } from './service-reach.ts';
import { listSourceRules, setSourceRule } from './service-sources.ts';
import { importTemplate } from './service-template.ts';
import { importReport, importRows } from './service-rows.ts';
import { enqueueUndo, UNDO_IMPORT, undoImport } from './writing/service-undo.ts';
import { discardImport, findImport, listImports } from './service.ts';
import type { Area } from '#platform/area.ts';
import { importSchedules } from './schedules.ts';
import { importSource } from './service-matters.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';

/** `client`: asks RAD-on. */
export const importJobs = (client?: Client): Handler[] => [
  handler(READ_IMPORT, {
    run: (job) => readImport(job, addressReader(job.config, client ?? outgoingClient(job.config))),
    onFailure: failReading,
  }),
  handler(APPLY_IMPORT, {
    run: async (job) => (tx) => applyImport(tx, job.by, job.payload),
  }),
  handler(UNDO_IMPORT, {
    run: async (job) => (tx) => undoImport(tx, job.by, job.payload.import),
  }),
];

const accounts = panel('accounts');
/** The kinds are those of `importableKinds`, and others' imports are missing. */
const importers = panel('accounts', 'achievementsOfPerson', 'administration');

type Call<Input> = { ctx: Context & { actor: Actor }; input: Input };

/** A call about an import that the actor may reach. */
const within =
  <Input extends { import: number }, Answer>(work: (call: Call<Input>) => Promise<Answer>) =>
  async (call: Call<Input>) => {
    await requireImport(call.ctx.db, call.ctx.actor, call.input.import);
    return work(call);
  };

const importsRouter = router({
  list: importers
    .meta({ rest: 'GET /api/admin/imports' })
    .input(
      listInput(importList, { kind: z.enum(IMPORT_KINDS).optional(), of: z.enum(['people', 'settings']).optional() }),
    )
    .output(listOutput(Import).extend(ImportSources.shape))
    .query(({ ctx, input: { kind, of, ...query } }) =>
      listImports(ctx.db, { kinds: importableKinds(ctx.actor, of), kind, config: ctx.config }, query),
    ),

  get: importers
    .meta({ rest: 'GET /api/admin/import' })
    .input(ImportRef)
    .output(Import)
    .query(within(({ ctx, input }) => inSnapshot(ctx.db, (tx) => findImport(tx, input.import)))),

  rows: importers
    .meta({ rest: 'GET /api/admin/importRows', recordsReading: importsAudit.reading('imports.rows') })
    .input(listInput(importRowList, { import: id }))
    .output(listOutput(ImportRow))
    .query(within(({ ctx, input }) => importRows(ctx.db, input))),

  report: importers
    .meta({
      rest: 'GET /api/admin/importFile',
      limit: 'report',
      recordsReading: importsAudit.reading('imports.report'),
    })
    .input(fileInput(importRowList, { import: id }))
    .output(file('xlsx'))
    .query(within(({ ctx, input }) => importReport(ctx.db, ctx.actor, input))),

  template: importers
    .meta({ rest: 'GET /api/admin/importTemplate', limit: 'report' })
    .input(z.object({ kind: z.enum(IMPORT_KINDS) }))
    .output(file('xlsx'))
    .query(({ ctx, input }) => importTemplate(ctx.actor, input.kind)),

  groups: importers
    .meta({ rest: 'GET /api/admin/importGroups', recordsReading: importsAudit.reading('imports.groups') })
    .input(ImportRef)
    .output(z.array(ImportGroup))
    .query(within(({ ctx, input }) => importGroups(ctx.db, input.import))),

  inspect: importers
    .meta({ rest: 'POST /api/admin/importInspect', inPerson: true })
    .input(ImportHead)
    .output(ImportGuess)
    .mutation(({ input }) => guessFile(input.file)),

  upload: importers
    .meta({ rest: 'POST /api/admin/importUpload', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(ImportUpload)
    .output(Import)
    .mutation(async ({ ctx, input }) => {
      requireKind(ctx.actor, input.kind);
      const { kind, name, encoding, separator, as_of: asOf, institution, file: bytes } = input;
      const format = { encoding, separator };
      const id = await importFile(ctx.db, ctx.actor, { kind, name, asOf, institution, format, bytes });
      return findImport(ctx.db, id);
    }),

  fetch: accounts
    .meta({ rest: 'POST /api/admin/importFetch', inPerson: true })
    .input(ImportFetch)
    .output(Import)
    .mutation(async ({ ctx, input }) => {
      const id = await fetchImport(ctx.db, ctx.actor, { ...input, config: ctx.config });
      return findImport(ctx.db, id);
    }),

  choose: importers
    .meta({ rest: 'POST /api/admin/importChoice', inPerson: true })
    .input(ImportChoice)
    .output(z.null())
    .mutation(
      within(async ({ ctx, input }) => {
        await chooseImportPerson(ctx.db, ctx.actor, input);
        return null;
      }),
    ),

  acceptSole: importers
    .meta({ rest: 'POST /api/admin/importSoleCandidates', inPerson: true })
    .input(ImportRef)
    .output(ImportSettled)
    .mutation(
      within(async ({ ctx, input }) => ({ settled: await acceptSoleCandidates(ctx.db, ctx.actor, input.import) })),
    ),

  addGroup: importers
    .meta({ rest: 'POST /api/admin/importNewPeople', inPerson: true })
    .input(ImportGroupRef)
    .output(ImportSettled)
    .mutation(within(async ({ ctx, input }) => ({ settled: await addGroup(ctx.db, ctx.actor, input) }))),

  card: importers
    .meta({ rest: 'POST /api/admin/importCard', recordsReading: importsAudit.reading('imports.card') })
    .input(ImportCardQuery)
    .output(ImportCard)
    .query(within(({ ctx: { db, config }, input }) => personCard(db, config, input))),

  plan: importers
    .meta({ rest: 'POST /api/admin/importPlan', limit: 'report', onServer: true })
    .input(ImportApply)
    .output(ImportPlan)
    .query(within(({ ctx, input }) => planImport(ctx.db, input))),

  effect: importers
    .meta({
      rest: 'POST /api/admin/importEffect',
      limit: 'report',
      onServer: true,
      recordsReading: importsAudit.reading('imports.effect'),
    })
    .input(ImportApply)
    .output(ImportEffect)
    .query(within(({ ctx: { db, config }, input }) => importEffect(db, config, input))),

  accept: importers
    .meta({ rest: 'POST /api/admin/importApply', inPerson: true })
    .input(ImportApply)
    .output(Import)
    .mutation(
      within(async ({ ctx, input }) => {
        await enqueueApply(ctx.db, ctx.actor, input);
        return findImport(ctx.db, input.import);
      }),
    ),

  sourceRules: accounts
    .meta({ rest: 'GET /api/admin/sourceRules' })
    .output(z.array(SourceRule))
    .query(({ ctx }) => listSourceRules(ctx.db)),

  setSourceRule: panel('administration')
    .meta({ rest: 'PUT /api/admin/sourceRules', inPerson: true })
    .input(SourceRuleChange)
    .output(z.array(SourceRule))
    .mutation(({ ctx, input }) => setSourceRule(ctx.db, ctx.actor, input)),

  undo: importers
    .meta({ rest: 'POST /api/admin/importUndo', inPerson: true })
    .input(ImportRef)
    .output(Import)
    .mutation(
      within(async ({ ctx, input }) => {
        await enqueueUndo(ctx.db, ctx.actor, input);
        return findImport(ctx.db, input.import);
      }),
    ),

  discard: importers
    .meta({ rest: 'POST /api/admin/importDiscard', inPerson: true })
    .input(ImportRef)
    .output(z.null())
    .mutation(
      within(async ({ ctx, input }) => {
        await discardImport(ctx.db, ctx.actor, input.import);
        return null;
      }),
    ),
});

export const importsArea = {
  router: importsRouter,
  jobs: importJobs(),
  schedules: importSchedules,
  overview: { achievementImports: { panels: ['library'], read: undecidedAchievements } },
  inbox: { sources: [importSource] },
} satisfies Area;
