import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { scenariosAudit } from './audit.ts';
import { scenarioFile } from './export.ts';
import {
  AddedChanges,
  ComparedScenarios,
  NewScenario,
  Removed,
  RemovedChanges,
  ScenarioDetail,
  ScenarioEdit,
  ScenarioFileQuery,
  ScenarioId,
  ScenarioList,
  ScenarioSummary,
  ScenarioTable,
  ScenarioVenues,
  ScenarioVersion,
  VenuesQuery,
} from './schema.ts';
import { evaluateScenario } from './service-evaluation.ts';
import { compareScenarios, listScenarios, readScenario } from './service-read.ts';
import { venuesOf } from './service-venues.ts';
import { addChanges, createScenario, deleteScenario, editScenario, removeChanges, restoreScenario } from './service.ts';
import type { Area } from '#platform/area.ts';

const scenariosRouter = router({
  list: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/scenarios' })
    .input(ScenarioList)
    .output(z.array(ScenarioSummary))
    .query(({ ctx, input }) => listScenarios(ctx.db, ctx.actor, input)),

  get: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/scenarios/{scenario}', recordsReading: scenariosAudit.reading('scenarios.get') })
    .input(ScenarioId)
    .output(ScenarioDetail)
    .query(({ ctx, input }) => readScenario(ctx.db, ctx.actor, input.scenario)),

  file: panel('disciplineView')
    .meta({
      rest: 'GET /api/v2/scenarios/{scenario}/file',
      limit: 'report',
      recordsReading: scenariosAudit.reading('scenarios.file'),
    })
    .input(ScenarioFileQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => scenarioFile(ctx.db, ctx.actor, input)),

  compare: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/scenarioComparison' })
    .input(ComparedScenarios)
    .output(ScenarioTable)
    .query(({ ctx, input }) => compareScenarios(ctx.db, ctx.actor, input.scenarios)),

  venues: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/scenarioVenues' })
    .input(VenuesQuery)
    .output(ScenarioVenues)
    .query(({ ctx, input }) => venuesOf(ctx.db, ctx.actor, input)),

  create: panel('disciplineView')
    .meta({
      rest: 'POST /api/v2/scenarios',
      inPerson: false,
      recordsReading: scenariosAudit.reading('scenarios.create'),
    })
    .input(NewScenario)
    .output(ScenarioDetail)
    .mutation(async ({ ctx, input }) => {
      const id = await createScenario(ctx.db, ctx.actor, input);
      return readScenario(ctx.db, ctx.actor, id);
    }),

  edit: panel('disciplineView')
    .meta({
      rest: 'PUT /api/v2/scenarios/{scenario}',
      inPerson: false,
      recordsReading: scenariosAudit.reading('scenarios.edit'),
    })
    .input(ScenarioEdit)
    .output(ScenarioDetail)
    .mutation(async ({ ctx, input }) => {
      await editScenario(ctx.db, ctx.actor, input);
      return readScenario(ctx.db, ctx.actor, input.scenario);
    }),

  addChanges: panel('disciplineView')
    .meta({
      rest: 'POST /api/v2/scenarios/{scenario}/changes',
      inPerson: false,
      recordsReading: scenariosAudit.reading('scenarios.addChanges'),
    })
    .input(AddedChanges)
    .output(ScenarioDetail)
    .mutation(async ({ ctx, input }) => {
      await addChanges(ctx.db, ctx.actor, input);
      return readScenario(ctx.db, ctx.actor, input.scenario);
    }),

  removeChanges: panel('disciplineView')
    .meta({
      rest: 'DELETE /api/v2/scenarios/{scenario}/changes',
      inPerson: false,
      recordsReading: scenariosAudit.reading('scenarios.removeChanges'),
    })
    .input(RemovedChanges)
    .output(ScenarioDetail)
    .mutation(async ({ ctx, input }) => {
      await removeChanges(ctx.db, ctx.actor, input);
      return readScenario(ctx.db, ctx.actor, input.scenario);
    }),

  evaluate: panel('disciplineView')
    .meta({
      rest: 'POST /api/v2/scenarios/{scenario}/evaluation',
      inPerson: false,
      limit: 'report',
      recordsReading: scenariosAudit.reading('scenarios.evaluate'),
    })
    .input(ScenarioId)
    .output(ScenarioDetail)
    .mutation(async ({ ctx, input, signal }) => {
      await evaluateScenario(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input.scenario);
      return readScenario(ctx.db, ctx.actor, input.scenario);
    }),

  remove: panel('disciplineView')
    .meta({ rest: 'DELETE /api/v2/scenarios/{scenario}', inPerson: false })
    .input(ScenarioVersion)
    .output(Removed)
    .mutation(async ({ ctx, input }) => {
      await deleteScenario(ctx.db, ctx.actor, input);
      return { removed: input.scenario };
    }),

  restore: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/scenarios/{scenario}/restored', inPerson: false })
    .input(ScenarioId)
    .output(ScenarioId)
    .mutation(async ({ ctx, input }) => {
      await restoreScenario(ctx.db, ctx.actor, input.scenario);
      return input;
    }),
});

export const scenariosArea = { router: scenariosRouter } satisfies Area;
