import { z } from 'zod';
import { file } from '#shared/wire.ts';
import { panelNames } from '#shared/panel-codes.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { supervisionAudit } from './audit.ts';
import { disciplineFile, unitFile } from './export.ts';
import { disciplinePdf, unitPdf } from './export-pdf.ts';
import { disciplineWorksFile } from './export-works.ts';
import {
  AvailableDisciplines,
  DISCIPLINE_PANELS,
  DisciplineAccess,
  DisciplineFileQuery,
  DisciplineLetterQuery,
  DisciplineReport,
  DisciplineReportQuery,
  DisciplineWorksQuery,
  FoundPerson,
  LetterPeople,
  OrgUnits,
  PeopleQuery,
  PersonInDiscipline,
  PersonInUnit,
  PersonWorks,
  UNIT_PANELS,
  UnitAccess,
  UnitFileQuery,
  UnitLetterQuery,
  UnitReport,
  UnitReportQuery,
} from './schema.ts';
import { disciplineReport, unitReport, worksInDiscipline, worksInUnit } from './service.ts';
import { disciplineLetter, unitLetter } from './service-letter.ts';
import { findPeople } from './service-find.ts';
import { availableDisciplines, availableUnits } from './service-scope.ts';
import type { Area } from '#platform/area.ts';

/** What supervisors of disciplines and units see: only what they have been granted. */
const supervisionRouter = router({
  disciplines: panel('disciplineView', 'councilView', 'disciplineFiles')
    .meta({ rest: 'GET /api/v2/discAccess' })
    .input(DisciplineAccess)
    .output(AvailableDisciplines)
    .query(({ ctx, input: { p, panel: code } }) =>
      availableDisciplines(ctx.db, ctx.actor, { p, panels: code ? panelNames([code]) : DISCIPLINE_PANELS }),
    ),

  units: panel('unitView', 'unitAchievements')
    .meta({ rest: 'GET /api/v2/unitAccess' })
    .input(UnitAccess)
    .output(OrgUnits)
    .query(async ({ ctx, input: { panel: code } }) => ({
      OrgUnits: await availableUnits(ctx.db, ctx.actor, code ? panelNames([code]) : UNIT_PANELS),
    })),

  discipline: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/disciplineReport', recordsReading: supervisionAudit.reading('supervision.discipline') })
    .input(DisciplineReportQuery)
    .output(DisciplineReport)
    .query(({ ctx, input }) => disciplineReport(ctx.db, ctx.actor, input)),

  unit: panel('unitView')
    .meta({ rest: 'POST /api/v2/unitReport', recordsReading: supervisionAudit.reading('supervision.unit') })
    .input(UnitReportQuery)
    .output(UnitReport)
    .query(({ ctx, input }) => unitReport(ctx.db, ctx.actor, input)),

  findPeople: panel('disciplineView', 'unitView')
    .meta({
      rest: 'GET /api/v2/supervisedPeople',
      limit: 'search',
      recordsReading: supervisionAudit.reading('supervision.findPeople'),
    })
    .input(PeopleQuery)
    .output(z.array(FoundPerson))
    .query(({ ctx, input }) => findPeople(ctx.db, ctx.actor, input)),

  works: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/disciplinePersonWorks' })
    .input(PersonInDiscipline)
    .output(PersonWorks)
    .query(({ ctx, input }) => worksInDiscipline(ctx.db, ctx.actor, input)),

  unitWorks: panel('unitView')
    .meta({ rest: 'POST /api/v2/unitPersonWorks' })
    .input(PersonInUnit)
    .output(PersonWorks)
    .query(({ ctx, input }) => worksInUnit(ctx.db, ctx.actor, input)),

  letter: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/disciplineLetter', recordsReading: supervisionAudit.reading('supervision.letter') })
    .input(DisciplineLetterQuery)
    .output(LetterPeople)
    .query(({ ctx, input }) => disciplineLetter(ctx.db, ctx.actor, input)),

  unitLetter: panel('unitView')
    .meta({ rest: 'POST /api/v2/unitLetter', recordsReading: supervisionAudit.reading('supervision.unitLetter') })
    .input(UnitLetterQuery)
    .output(LetterPeople)
    .query(({ ctx, input }) => unitLetter(ctx.db, ctx.actor, input)),

  disciplineFile: panel('disciplineView')
    .meta({
      rest: 'GET /api/v2/evaluationDiscResultFile',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.disciplineFile'),
    })
    .input(DisciplineFileQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => disciplineFile(ctx.db, ctx.actor, input)),

  unitFile: panel('unitView')
    .meta({
      rest: 'GET /api/v2/evaluationUnitResultFile',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.unitFile'),
    })
    .input(UnitFileQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => unitFile(ctx.db, ctx.actor, input)),

  disciplinePdf: panel('disciplineView')
    .meta({
      rest: 'GET /api/v2/evaluationDiscResultPdf',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.disciplinePdf'),
    })
    .input(DisciplineFileQuery)
    .output(file('pdf'))
    .query(({ ctx: { db, actor, compute, config }, input, signal }) =>
      disciplinePdf(db, actor, { query: input, compute, config, signal }),
    ),

  unitPdf: panel('unitView')
    .meta({
      rest: 'GET /api/v2/evaluationUnitResultPdf',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.unitPdf'),
    })
    .input(UnitFileQuery)
    .output(file('pdf'))
    .query(({ ctx: { db, actor, compute, config }, input, signal }) =>
      unitPdf(db, actor, { query: input, compute, config, signal }),
    ),

  publicationsFile: panel('disciplineFiles')
    .meta({
      rest: 'GET /api/admin/PublikacjeDysc',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.publicationsFile'),
    })
    .input(DisciplineWorksQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => disciplineWorksFile(ctx.db, ctx.actor, { ...input, kind: 'publications' })),

  patentsFile: panel('disciplineFiles')
    .meta({
      rest: 'GET /api/admin/PatentyDysc',
      limit: 'report',
      recordsReading: supervisionAudit.reading('supervision.patentsFile'),
    })
    .input(DisciplineWorksQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => disciplineWorksFile(ctx.db, ctx.actor, { ...input, kind: 'patents' })),
});

export const supervisionArea = {
  router: supervisionRouter,
  panels: { disciplineView: null, unitView: null, disciplineFiles: null },
} satisfies Area;
