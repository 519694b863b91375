import { z } from 'zod';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { unitsAudit } from './audit.ts';
import { unitList } from './lists.ts';
import {
  ChangeId,
  HeadAdded,
  HeadChange,
  HeadId,
  NewHead,
  NewUnit,
  PlanId,
  PlansOf,
  PreviewInput,
  TreeDay,
  UnitDays,
  UnitDetail,
  UnitFound,
  UnitId,
  UnitLock,
  UnitMerge,
  UnitMove,
  UnitOfDay,
  UnitPlan,
  UnitPreview,
  UnitRemoval,
  UnitRename,
  UnitRow,
  UnitText,
} from './schema.ts';
import { addUnit, lockUnit, mergeUnit, moveUnit, renameUnit, setUnitDays } from './service-change.ts';
import { unitDetail } from './service-detail.ts';
import { unitsJobs, unitsSchedules } from './jobs.ts';
import { addHead, changeHead, removeHead } from './service-heads.ts';
import { listPlans, withdrawPlan } from './service-plans.ts';
import { previewChange } from './service-preview.ts';
import { unitsOn } from './service-tree.ts';
import { removeUnit, undoChange } from './service-undo.ts';
import { findUnits, listUnits, unitsAboveOthers, unitsFile } from './service.ts';
import type { Area } from '#platform/area.ts';
import { closedUnitSource } from './service-matters.ts';

const Above = z.object({ code: z.string(), name: z.string() });

const unitsRouter = router({
  list: panel('accounts')
    .meta({ rest: 'GET /api/admin/units', recordsReading: unitsAudit.reading('units.list') })
    .input(listInput(unitList))
    .output(listOutput(UnitRow))
    .query(({ ctx, input }) => listUnits(ctx.db, input)),

  above: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitsAbove' })
    .output(z.array(Above))
    .query(({ ctx }) => unitsAboveOthers(ctx.db)),

  file: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitsFile', limit: 'report', recordsReading: unitsAudit.reading('units.file') })
    .input(fileInput(unitList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => unitsFile(ctx.db, ctx.actor, input)),

  get: panel('accounts')
    .meta({ rest: 'GET /api/admin/unit', recordsReading: unitsAudit.reading('units.get') })
    .input(UnitId)
    .output(UnitDetail)
    .query(({ ctx, input }) => unitDetail(ctx.db, input.unit)),

  find: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitSearch', limit: 'search' })
    .input(UnitText)
    .output(z.array(UnitFound))
    .query(({ ctx, input }) => findUnits(ctx.db, input.text)),

  preview: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitPreview' })
    .input(PreviewInput)
    .output(UnitPreview)
    .query(({ ctx, input }) => previewChange(ctx.db, input)),

  add: panel('accounts')
    .meta({ rest: 'POST /api/admin/units', inPerson: true })
    .input(NewUnit)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => ({ unit: await addUnit(ctx.db, ctx.actor, input) })),

  rename: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitRename', inPerson: true })
    .input(UnitRename)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await renameUnit(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  move: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitMove', inPerson: true })
    .input(UnitMove)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await moveUnit(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  merge: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitMerge', inPerson: true })
    .input(UnitMerge)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await mergeUnit(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  days: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitDays', inPerson: true })
    .input(UnitDays)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await setUnitDays(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  lock: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitLock', inPerson: true })
    .input(UnitLock)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await lockUnit(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  plans: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitPlans' })
    .input(PlansOf)
    .output(z.array(UnitPlan))
    .query(({ ctx, input }) => listPlans(ctx.db, input.unit)),

  withdraw: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/unitPlans/{plan}', inPerson: true })
    .input(PlanId)
    .output(PlanId)
    .mutation(async ({ ctx, input }) => {
      await withdrawPlan(ctx.db, ctx.actor, input.plan);
      return input;
    }),

  onDay: panel('accounts')
    .meta({ rest: 'GET /api/admin/unitsOnDay' })
    .input(TreeDay)
    .output(z.array(UnitOfDay))
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => unitsOn(tx, input.day))),

  undo: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/unitChanges/{change}', inPerson: true })
    .input(ChangeId)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => ({ unit: await undoChange(ctx.db, ctx.actor, input.change) })),

  remove: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitRemoval', inPerson: true })
    .input(UnitRemoval)
    .output(UnitId)
    .mutation(async ({ ctx, input }) => {
      await removeUnit(ctx.db, ctx.actor, input);
      return { unit: input.unit };
    }),

  addHead: panel('accounts')
    .meta({ rest: 'POST /api/admin/unitHeads', inPerson: true })
    .input(NewHead)
    .output(HeadAdded)
    .mutation(({ ctx, input }) => addHead(ctx.db, ctx.actor, input)),

  changeHead: panel('accounts')
    .meta({ rest: 'PUT /api/admin/unitHeads/{head}', inPerson: true })
    .input(HeadChange)
    .output(HeadId)
    .mutation(async ({ ctx, input }) => {
      await changeHead(ctx.db, ctx.actor, input);
      return { head: input.head };
    }),

  removeHead: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/unitHeads/{head}', inPerson: true })
    .input(HeadId)
    .output(HeadId)
    .mutation(async ({ ctx, input }) => {
      await removeHead(ctx.db, ctx.actor, input.head);
      return input;
    }),
});

export const unitsArea = {
  router: unitsRouter,
  jobs: unitsJobs,
  schedules: unitsSchedules,
  inbox: { sources: [closedUnitSource] },
} satisfies Area;
