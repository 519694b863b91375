import { createScenario } from '#areas/scenarios/service.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { actorOf } from '../../support/app.ts';
import { tools } from '../../support/tools.ts';
import { accessRows, ANY, UNIT, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const ofDiscipline = { admits: ['discipline-supervisor', 'evaluation', 'admin'] } as const;
const ofUnit = { admits: ['unit-supervisor', 'evaluation', 'admin'] } as const;

export const access = accessRows({
  async place(db, { periodId, objects }) {
    const admin = await actorOf(db, 'admin');
    const { person, work } = objects.own;
    const change = { kind: 'share' as const, publication: work.id, person: person.id, included: false };
    const scenario = await createScenario(db, admin, {
      period: periodId,
      name: 'Przeliczony',
      note: '',
      disciplines: [COMPUTING],
      changes: [change],
    });
    await evaluateScenario(db, { actor: admin, compute: tools.compute }, scenario);
    return { own: { scenario }, foreign: { scenario }, unknown: { scenario: UNKNOWN } };
  },
  calls: {
    'supervision.scenarioFile': { ...ofDiscipline, offices: ANY, input: ({ scenario }) => ({ scenario }) },
    'supervision.disciplines': ofDiscipline,
    'supervision.units': ofUnit,
    'supervision.discipline': {
      ...ofDiscipline,
      input: (_, { periodId }) => ({ discCode: COMPUTING, period: periodId }),
    },
    'supervision.unit': { ...ofUnit, input: (_, { periodId }) => ({ unitCode: UNIT, period: periodId }) },
    'supervision.works': {
      admits: ['discipline-supervisor', 'evaluation', 'admin'],
      offices: ANY,
      input: ({ person }, { periodId }) => ({ period: periodId, person: person.id, discipline: COMPUTING }),
    },
    'supervision.unitWorks': {
      admits: ['unit-supervisor', 'evaluation', 'admin'],
      offices: ANY,
      input: ({ person }, { periodId }) => ({ period: periodId, person: person.id, unit: UNIT }),
    },
    'supervision.disciplineFile': {
      ...ofDiscipline,
      input: (_, { periodId }) => ({ disc: COMPUTING, period: periodId }),
    },
    'supervision.unitFile': { ...ofUnit, input: (_, { periodId }) => ({ unit: UNIT, period: periodId }) },
    'supervision.publicationsFile': { ...ofDiscipline, input: () => ({ kodDysc: COMPUTING }) },
    'supervision.patentsFile': { ...ofDiscipline, input: () => ({ kodDysc: COMPUTING }) },
  },
});
