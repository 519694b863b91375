import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { file } from '#shared/wire.ts';
import { employmentAudit } from './audit.ts';
import { personList } from './lists.ts';
import {
  FactLock,
  FactOrder,
  FactQuestion,
  FactRemoval,
  HistoryEntry,
  HistoryQuery,
  Namesakes,
  PersonAdd,
  PersonFact,
  PersonIdentity,
  PersonLock,
  PersonLocked,
  PersonOptions,
  PersonPage,
  PersonQuery,
  PersonRow,
  PersonSave,
  EditedPerson,
  Edits,
  SavedFact,
  SavedIdentity,
  ToldEffect,
  EditUndo,
} from './schema.ts';
import { effectOf } from './service-effect.ts';
import { factsFile } from './service-facts-file.ts';
import { undoEdit } from './service-undo.ts';
import { historyOf } from './service-history.ts';
import { listPeople, namesakes, peopleFile, personOptions } from './service-people.ts';
import { addPerson, lockPerson, personPage, savePerson } from './service-person.ts';
import { lockFact, removeFact, saveFact } from './service-save.ts';
import { employmentEndSource } from './service-matters.ts';

const employmentRouter = router({
  people: panel('accounts')
    .meta({
      rest: 'GET /api/admin/persons',
      limit: 'search',
      recordsReading: employmentAudit.reading('employment.people'),
    })
    .input(listInput(personList))
    .output(listOutput(PersonRow).extend({ is_near: z.boolean() }))
    .query(({ ctx, input }) => listPeople(ctx.db, input)),

  namesakes: panel('accounts')
    .meta({
      rest: 'GET /api/admin/namesakes',
      limit: 'search',
      recordsReading: employmentAudit.reading('employment.namesakes'),
    })
    .input(Namesakes)
    .output(z.array(PersonRow.pick({ id: true, last_name: true, first_name: true, declared: true, unit: true })))
    .query(({ ctx, input }) => namesakes(ctx.db, input.names)),

  peopleFile: panel('accounts')
    .meta({
      rest: 'GET /api/admin/personsFile',
      limit: 'report',
      recordsReading: employmentAudit.reading('employment.peopleFile'),
    })
    .input(fileInput(personList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => peopleFile(ctx.db, ctx.actor, input)),

  factsFile: panel('accounts')
    .meta({
      rest: 'GET /api/admin/personFactsFile',
      limit: 'report',
      recordsReading: employmentAudit.reading('employment.factsFile'),
    })
    .input(fileInput(personList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => factsFile(ctx.db, ctx.actor, input)),

  options: panel('accounts')
    .meta({ rest: 'GET /api/admin/personOptions' })
    .output(PersonOptions)
    .query(({ ctx }) => personOptions(ctx.db)),

  page: panel('accounts', 'polonOfPerson', 'assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/person' })
    .input(PersonQuery)
    .output(PersonPage)
    .query(({ ctx, input }) => personPage(ctx.db, ctx.actor, input)),

  history: panel('accounts')
    .meta({ rest: 'GET /api/admin/personHistory/{person}' })
    .input(HistoryQuery)
    .output(z.array(HistoryEntry))
    .query(({ ctx, input }) => historyOf(ctx.db, ctx.actor, input.person)),

  effect: panel('accounts')
    .meta({ rest: 'POST /api/admin/personFactEffect' })
    .input(FactQuestion)
    .output(ToldEffect)
    .query(({ ctx, input }) => effectOf(ctx.db, input)),

  addPerson: panel('accounts')
    .meta({ rest: 'POST /api/admin/persons', inPerson: true })
    .input(PersonAdd)
    .output(PersonIdentity)
    .mutation(({ ctx, input }) => addPerson(ctx.db, ctx.actor, input)),

  savePerson: panel('accounts')
    .meta({ rest: 'PUT /api/admin/persons/{id}', inPerson: true })
    .input(PersonSave)
    .output(SavedIdentity)
    .mutation(({ ctx, input }) => savePerson(ctx.db, ctx.actor, input)),

  lockPerson: panel('accounts')
    .meta({ rest: 'POST /api/admin/personLock', inPerson: true })
    .input(PersonLock)
    .output(PersonLocked)
    .mutation(({ ctx, input }) => lockPerson(ctx.db, ctx.actor, input)),

  saveFact: panel('accounts')
    .meta({ rest: 'POST /api/admin/personFacts', inPerson: true })
    .input(FactOrder)
    .output(SavedFact)
    .mutation(({ ctx, input }) => saveFact(ctx.db, ctx.actor, input)),

  removeFact: panel('accounts')
    .meta({ rest: 'POST /api/admin/personFactRemoval', inPerson: true })
    .input(FactRemoval)
    .output(Edits)
    .mutation(async ({ ctx, input }) => ({ edits: await removeFact(ctx.db, ctx.actor, input) })),

  undoEdit: panel('accounts')
    .meta({ rest: 'POST /api/admin/personEditUndo', inPerson: true })
    .input(EditUndo)
    .output(EditedPerson)
    .mutation(async ({ ctx, input }) => ({ person: await undoEdit(ctx.db, ctx.actor, input) })),

  lockFact: panel('accounts')
    .meta({ rest: 'POST /api/admin/personFactLock', inPerson: true })
    .input(FactLock)
    .output(PersonFact)
    .mutation(({ ctx, input }) => lockFact(ctx.db, ctx.actor, input)),
});

export const employmentArea = {
  router: employmentRouter,
  inbox: { sources: [employmentEndSource] },
} satisfies Area;
