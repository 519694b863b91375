import { z } from 'zod';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { polonAudit } from './audit.ts';
import { faultList } from './lists.ts';
import {
  Confirmation,
  FaultAnswer,
  FaultReport,
  NewConfirmation,
  OwnInfoQuery,
  PolonInfo,
  UnitOption,
  UserInfoQuery,
  UserQuery,
} from './schema.ts';
import { infoOfUser, ownInfo } from './service.ts';
import { confirmationsOfUser, confirmOwn, ownConfirmations, ownStanding } from './service-confirmations.ts';
import { answerFault, countOpenFaults, faultsFile, openFaults, searchFaults } from './service-faults.ts';
import type { Area } from '#platform/area.ts';
import { faultSource } from './service-matters.ts';

const polonRouter = router({
  own: panel('ownPolon')
    .meta({ rest: ['GET /api/v2/PRzInfoPanel', 'GET /api/v2/PRzInfoPanel/{period}'] })
    .input(OwnInfoQuery)
    .output(PolonInfo)
    .query(({ ctx, input }) => ownInfo(ctx.db, ctx.actor, input.period)),

  ofUser: panel('polonOfPerson')
    .meta({ rest: ['POST /api/admin/PRzInfoPanel', 'POST /api/admin/PRzInfoPanel/{period}'] })
    .input(UserInfoQuery)
    .output(PolonInfo)
    .query(({ ctx, input }) => infoOfUser(ctx.db, ctx.actor, input)),

  ownConfirmations: panel('ownPolon')
    .meta({ rest: 'GET /api/v2/PRzInfoPanelConfirm' })
    .output(z.array(Confirmation))
    .query(({ ctx }) => ownConfirmations(ctx.db, ctx.actor)),

  confirmationsOfUser: panel('polonOfPerson')
    .meta({ rest: 'POST /api/admin/PRzInfoPanelConfirm' })
    .input(UserQuery)
    .output(z.array(Confirmation))
    .query(({ ctx, input }) => confirmationsOfUser(ctx.db, ctx.actor, input.user)),

  confirm: panel('ownPolon')
    .meta({ rest: 'POST /api/v2/PRzInfoPanelConfirm', inPerson: true })
    .input(NewConfirmation)
    .output(Confirmation)
    .mutation(({ ctx, input }) => confirmOwn(ctx.db, ctx.actor, input)),

  faults: panel('polonOfPerson')
    .meta({
      rest: 'GET /api/admin/PRzInfoPanelFaults',
      limit: 'search',
      recordsReading: polonAudit.reading('polon.faults'),
    })
    .input(listInput(faultList))
    .output(listOutput(FaultReport).extend({ units: z.array(UnitOption) }))
    .query(({ ctx, input }) => searchFaults(ctx.db, input)),

  faultsFile: panel('polonOfPerson')
    .meta({
      rest: 'GET /api/admin/PRzInfoPanelFaultsFile',
      limit: 'report',
      recordsReading: polonAudit.reading('polon.faultsFile'),
    })
    .input(fileInput(faultList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => faultsFile(ctx.db, ctx.actor, input)),

  answerFault: panel('polonOfPerson')
    .meta({ rest: 'POST /api/admin/PRzInfoPanelConfirmStatus', inPerson: true })
    .input(FaultAnswer)
    .output(z.array(Confirmation))
    .mutation(({ ctx, input }) => answerFault(ctx.db, ctx.actor, input)),
});

export const polonArea = {
  router: polonRouter,
  panels: { ownPolon: null, polonOfPerson: countOpenFaults },
  overview: {
    polon: { panels: ['ownPolon'], read: ownStanding },
    faults: { panels: ['polonOfPerson'], read: openFaults },
  },
  inbox: { sources: [faultSource] },
} satisfies Area;
