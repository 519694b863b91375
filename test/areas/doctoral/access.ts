import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { addPerson } from '#areas/doctoral/service-persons.ts';
import { saveGroup } from '#areas/doctoral/service-groups.ts';
import { addProcedure } from '#areas/doctoral/service.ts';
import { datedTerms } from '#areas/doctoral/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { COMPUTING, personOf, procedureOf, row } from './register.ts';

type Register = Belongings & {
  procedure: { id: number; version: string };
  group: { id: number; version: string };
  registered: { id: number; version: string };
};

const REVERSED = { data_zlozenia_dokumentow: '2026-01-10', uchwala_powolanie_komisji_dr_data: '2026-01-05' };
const WARNING = procedureWarnings(REVERSED)[0]?.message;

const admits = ['doctoral-office', 'admin'] as const;
const key = (id: number) => `osoba-${id}`;

export const access = accessRows({
  async place(db) {
    await account(db, { login: 'rejestr', roles: ['admin'] });
    const clerk = await actorOf(db, 'rejestr');
    const dated = { key: 'conferral', validFrom: '2090-01-01', amount: 50, active: true, changedBy: 'rejestr' };
    await db.insert(datedTerms).values(dated);
    const placed = async (number: number) => {
      const person = await addPerson(db, clerk, personOf({ osobkey: key(number) }));
      const rows = [row({ skladkindnum: 3, osobaid: person.osobid, skladpersonfunction: 'sekretarz' })];
      const group = await saveGroup(db, clerk, { rows, grpId: 0 });
      const input = procedureOf({ doktorant: person.osobid, PRK_sklad: group.grpcat, ...REVERSED });
      const procedure = await addProcedure(db, clerk, input);
      return {
        procedure: { id: procedure.przewid, version: procedure.updated_at },
        group: { id: group.grpcat, version: group.updated_at },
        registered: { id: person.osobid, version: person.updated_at },
      };
    };
    return {
      own: await placed(1),
      foreign: await placed(2),
      unknown: {
        procedure: { id: UNKNOWN, version: '-' },
        group: { id: UNKNOWN, version: '-' },
        registered: { id: UNKNOWN, version: '-' },
      },
    };
  },
  calls: {
    'doctoral.permissions': { admits },
    'doctoral.list': { admits, input: () => ({ kodDysc: COMPUTING }) },
    'doctoral.listFile': { admits, input: () => ({ kodDysc: COMPUTING }) },
    'doctoral.find': { admits, input: () => ({ text: 'drzewa' }) },
    'doctoral.ofStudent': { admits, input: ({ registered }: Register) => ({ student: registered.id }) },
    'doctoral.procedure': { admits, offices: ANY, input: ({ procedure }: Register) => ({ detProc: procedure.id }) },
    'doctoral.add': { admits, input: () => procedureOf(), text: 'kept' },
    'doctoral.update': {
      admits,
      offices: ANY,
      input: ({ procedure, group }: Register) => ({
        ...procedureOf({ PRK_sklad: group.id, tytul: 'O drzewach' }),
        przewid: procedure.id,
        updated_at: procedure.version,
      }),
      text: 'kept',
    },
    'doctoral.persons': { admits },
    'doctoral.employees': { admits, input: () => ({ text: 'nowak' }) },
    'doctoral.uniqueKey': { admits, input: () => ({ oid: 'Anna-Próbna' }) },
    'doctoral.proposedCases': { admits, input: () => ({ imie: 'Anna', nazwisko: 'Próbna' }) },
    'doctoral.addPerson': { admits, input: () => personOf({ osobkey: 'Nowa-Osoba' }), text: 'kept' },
    'doctoral.updatePerson': {
      admits,
      offices: ANY,
      input: ({ registered: { id, version } }: Register) => ({
        ...personOf({ osobkey: `${key(id)}-zmieniona` }),
        osobid: id,
        updated_at: version,
      }),
      text: 'kept',
    },
    'doctoral.group': { admits, offices: ANY, input: ({ group }: Register) => ({ grpcat: group.id }) },
    'doctoral.saveGroup': {
      admits,
      offices: ANY,
      input: ({ group }: Register) => ({ grpId: group.id, rows: [], version: group.version }),
      text: 'kept',
    },
    'changes.ofProcedure': { admits, offices: ANY, input: ({ procedure }: Register) => ({ detProc: procedure.id }) },
    'doctoral.procedureDeadlines': {
      admits,
      offices: ANY,
      input: ({ procedure }: Register) => ({ detProc: procedure.id }),
    },
    'doctoral.deadlines': { admits },
    'doctoral.deadlineFile': { admits, input: () => ({ kodDysc: COMPUTING }) },
    'doctoral.markTerm': {
      admits,
      offices: ANY,
      input: ({ procedure }: Register) => ({ przewid: procedure.id, term: 'reviews', met_on: '2026-03-02' }),
      text: 'looked up',
    },
    'doctoral.markTerms': {
      admits,
      offices: ANY,
      input: ({ procedure }: Register) => ({
        term: 'reviews',
        met_on: '2026-03-02',
        rows: [{ przewid: procedure.id, expected_from: null }],
      }),
      text: 'looked up',
    },
    'doctoral.keptWarnings': { admits, offices: ANY, input: ({ procedure }: Register) => ({ detProc: procedure.id }) },
    'doctoral.keepWarning': {
      admits,
      offices: ANY,
      input: ({ procedure }: Register) => ({
        przewid: procedure.id,
        warning: WARNING,
        reason: 'Uchwała sprzed wniosku',
      }),
      text: 'kept',
    },
    'doctoral.restoreWarning': {
      admits,
      offices: ANY,
      input: ({ procedure }: Register) => ({ przewid: procedure.id, warning: WARNING }),
      text: 'looked up',
    },
    'doctoral.terms': { admits },
    'doctoral.setTerm': {
      admits: ['admin'],
      input: () => ({ term: 'conferral', amount: 45, active: true, updated_at: '' }),
      text: 'looked up',
    },
    'doctoral.dateTerm': {
      admits: ['admin'],
      input: () => ({ term: 'conferral', valid_from: '2090-10-01', amount: 45, active: true }),
      text: 'looked up',
    },
    'doctoral.undateTerm': {
      admits: ['admin'],
      input: () => ({ term: 'conferral', valid_from: '2090-01-01' }),
      text: 'looked up',
    },
  },
});
