import { z } from 'zod';
import { file } from '#shared/wire.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { doctoralAudit } from './audit.ts';
import {
  CasesQuery,
  Discipline,
  Employee,
  GroupId,
  GroupRow,
  GroupUpdate,
  KeyAnswer,
  KeyQuery,
  ListedProcedure,
  Person,
  PersonAdd,
  PersonGroup,
  PersonUpdate,
  Procedure,
  ProcedureAdd,
  ProcedureFileQuery,
  ProcedureId,
  ProcedureQuery,
  ProcedureUpdate,
  ProposedCases,
} from './schema.ts';
import { EmployeeSearch, FoundProcedure, ProcedureSearch, StudentProcedure, StudentQuery } from './schema-find.ts';
import {
  DatedTerm,
  DatedTermRef,
  Deadline,
  DeadlineQuery,
  KeptWarning,
  ListedDeadline,
  Term,
  TermMark,
  TermMarks,
  TermUpdate,
  WarningKeep,
  WarningRef,
} from './schema-terms.ts';
import { countLate, deadlineFile, listDeadlines, procedureDeadlines } from './service-deadlines.ts';
import { markTerm, markTerms } from './service-marks.ts';
import { dateTerm, listTerms, setTerm, undateTerm } from './service-terms.ts';
import { keepWarning, keptWarningsOf, restoreWarning } from './service-warnings.ts';
import { readGroup, saveGroup } from './service-groups.ts';
import { findEmployees } from './service-employees.ts';
import { findProcedures, proceduresOfStudent } from './service-find.ts';
import { proposedCases } from './service-names.ts';
import { addPerson, isKeyUnique, listPersons, updatePerson } from './service-persons.ts';
import { grantedDisciplines } from './service-scope.ts';
import { addProcedure, listProcedures, procedureFile, readProcedure, updateProcedure } from './service.ts';
import type { Area } from '#platform/area.ts';
import { procedureSource } from './service-matters.ts';
import { proceduresAhead } from './service-overview.ts';

const doctoralRouter = router({
  permissions: panel('doctoral')
    .meta({ rest: 'GET /api/v2/GenDokumPrzewDokt/Permitions' })
    .output(z.array(Discipline))
    .query(async ({ ctx }) => (await grantedDisciplines(ctx.db, ctx.actor)).disciplines),

  list: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/ListOfProceeders',
      recordsReading: doctoralAudit.reading('doctoral.list'),
    })
    .input(ProcedureQuery)
    .output(z.array(ListedProcedure))
    .query(({ ctx, input }) => listProcedures(ctx.db, ctx.actor, input)),

  listFile: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/ListFile',
      limit: 'report',
      recordsReading: doctoralAudit.reading('doctoral.listFile'),
    })
    .input(ProcedureFileQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => procedureFile(ctx.db, ctx.actor, input)),

  find: panel('doctoral')
    .meta({ rest: 'GET /api/doctoral/find', limit: 'search', recordsReading: doctoralAudit.reading('doctoral.find') })
    .input(ProcedureSearch)
    .output(z.array(FoundProcedure))
    .query(({ ctx, input }) => findProcedures(ctx.db, ctx.actor, input)),

  ofStudent: panel('doctoral')
    .meta({ rest: 'GET /api/doctoral/ofStudent', recordsReading: doctoralAudit.reading('doctoral.ofStudent') })
    .input(StudentQuery)
    .output(z.array(StudentProcedure))
    .query(({ ctx, input }) => proceduresOfStudent(ctx.db, ctx.actor, input.student)),

  procedure: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/DetailProceeder',
      recordsReading: doctoralAudit.reading('doctoral.procedure'),
    })
    .input(ProcedureId)
    .output(Procedure)
    .query(({ ctx, input }) => readProcedure(ctx.db, ctx.actor, input.detProc)),

  add: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/SubmitProceeder', inPerson: true })
    .input(ProcedureAdd)
    .output(Procedure)
    .mutation(({ ctx, input }) => addProcedure(ctx.db, ctx.actor, input)),

  update: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/UpdateProceeder', inPerson: true })
    .input(ProcedureUpdate)
    .output(Procedure)
    .mutation(({ ctx, input }) => updateProcedure(ctx.db, ctx.actor, input)),

  persons: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/ListOfPersons',
      recordsReading: doctoralAudit.reading('doctoral.persons'),
    })
    .output(z.array(Person))
    .query(({ ctx }) => listPersons(ctx.db)),

  employees: panel('doctoral')
    .meta({
      rest: 'GET /api/doctoral/employees',
      limit: 'search',
      recordsReading: doctoralAudit.reading('doctoral.employees'),
    })
    .input(EmployeeSearch)
    .output(z.array(Employee))
    .query(({ ctx, input }) => findEmployees(ctx.db, input)),

  uniqueKey: panel('doctoral')
    .meta({ rest: 'GET /api/v2/GenDokumPrzewDokt/UniqueKeyPerson' })
    .input(KeyQuery)
    .output(KeyAnswer)
    .query(({ ctx, input }) => isKeyUnique(ctx.db, input)),

  proposedCases: panel('doctoral')
    .meta({ rest: 'GET /api/v2/GenDokumPrzewDokt/ProposedCases' })
    .input(CasesQuery)
    .output(ProposedCases)
    .query(({ ctx, input }) => proposedCases(ctx.db, input)),

  addPerson: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/AddPerson', inPerson: true })
    .input(PersonAdd)
    .output(Person)
    .mutation(({ ctx, input }) => addPerson(ctx.db, ctx.actor, input)),

  updatePerson: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/UpdatePerson', inPerson: true })
    .input(PersonUpdate)
    .output(Person)
    .mutation(({ ctx, input }) => updatePerson(ctx.db, ctx.actor, input)),

  group: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/GetPersonGroup',
      recordsReading: doctoralAudit.reading('doctoral.group'),
    })
    .input(GroupId)
    .output(z.array(GroupRow))
    .query(({ ctx, input }) => readGroup(ctx.db, ctx.actor, input.grpcat)),

  saveGroup: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/UpdatePersonGroup', inPerson: true })
    .input(GroupUpdate)
    .output(PersonGroup)
    .mutation(({ ctx, input }) => saveGroup(ctx.db, ctx.actor, input)),

  procedureDeadlines: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/ProcedureDeadlines',
      recordsReading: doctoralAudit.reading('doctoral.procedureDeadlines'),
    })
    .input(ProcedureId)
    .output(z.array(Deadline))
    .query(({ ctx, input }) => procedureDeadlines(ctx.db, ctx.actor, input.detProc)),

  deadlines: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/Deadlines',
      recordsReading: doctoralAudit.reading('doctoral.deadlines'),
    })
    .input(DeadlineQuery)
    .output(z.array(ListedDeadline))
    .query(({ ctx, input }) => listDeadlines(ctx.db, ctx.actor, input)),

  deadlineFile: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/DeadlineFile',
      limit: 'report',
      recordsReading: doctoralAudit.reading('doctoral.deadlineFile'),
    })
    .input(DeadlineQuery)
    .output(file('ics'))
    .query(({ ctx, input }) => deadlineFile(ctx.db, ctx.actor, input)),

  markTerm: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/MarkTerm', inPerson: true })
    .input(TermMark)
    .output(z.array(Deadline))
    .mutation(({ ctx, input }) => markTerm(ctx.db, ctx.actor, input)),

  markTerms: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/MarkTerms', inPerson: true })
    .input(TermMarks)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await markTerms(ctx.db, ctx.actor, input);
      return null;
    }),

  keptWarnings: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/KeptWarnings',
      recordsReading: doctoralAudit.reading('doctoral.keptWarnings'),
    })
    .input(ProcedureId)
    .output(z.array(KeptWarning))
    .query(({ ctx, input }) => keptWarningsOf(ctx.db, ctx.actor, input.detProc)),

  keepWarning: panel('doctoral')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/KeptWarnings', inPerson: true })
    .input(WarningKeep)
    .output(z.array(KeptWarning))
    .mutation(({ ctx, input }) => keepWarning(ctx.db, ctx.actor, input)),

  restoreWarning: panel('doctoral')
    .meta({ rest: 'DELETE /api/v2/GenDokumPrzewDokt/KeptWarnings', inPerson: true })
    .input(WarningRef)
    .output(z.array(KeptWarning))
    .mutation(({ ctx, input }) => restoreWarning(ctx.db, ctx.actor, input)),

  terms: panel('doctoral')
    .meta({ rest: 'GET /api/v2/GenDokumPrzewDokt/Terms' })
    .output(z.array(Term))
    .query(({ ctx }) => listTerms(ctx.db)),

  // Terms are the university's, and an office of some disciplines must not change those of others.
  setTerm: panel('administration')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/Terms', inPerson: true })
    .input(TermUpdate)
    .output(Term)
    .mutation(({ ctx, input }) => setTerm(ctx.db, ctx.actor, input)),

  dateTerm: panel('administration')
    .meta({ rest: 'POST /api/v2/GenDokumPrzewDokt/DatedTerms', inPerson: true })
    .input(DatedTerm)
    .output(Term)
    .mutation(({ ctx, input }) => dateTerm(ctx.db, ctx.actor, input)),

  undateTerm: panel('administration')
    .meta({ rest: 'DELETE /api/v2/GenDokumPrzewDokt/DatedTerms', inPerson: true })
    .input(DatedTermRef)
    .output(Term)
    .mutation(({ ctx, input }) => undateTerm(ctx.db, ctx.actor, input)),
});

export const doctoralArea = {
  router: doctoralRouter,
  panels: { doctoral: countLate },
  overview: { procedures: { panels: ['doctoral'], read: proceduresAhead } },
  inbox: { sources: [procedureSource] },
} satisfies Area;
