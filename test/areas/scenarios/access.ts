import { createScenario, deleteScenario } from '#areas/scenarios/service.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { actorOf } from '../../support/app.ts';
import { tools } from '../../support/tools.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const excluded = ({ work, person }: Belongings) => ({
  kind: 'share' as const,
  publication: work.id,
  person: person.id,
  included: false,
});

const admits = ['discipline-supervisor', 'evaluation', 'admin'] as const;
const readers = ['discipline-supervisor', 'evaluation'] as const;
const about = { admits, offices: ANY, input: ({ scenario }: { scenario: number }) => ({ scenario }) };

export const access = accessRows({
  async place(db, { periodId, objects }) {
    const admin = await actorOf(db, 'admin');
    const supervisor = { ...admin, panels: new Set(['disciplineView'] as const) };
    const asked = { period: periodId, note: '', disciplines: [COMPUTING], changes: [excluded(objects.own)] };
    const scenario = await createScenario(db, supervisor, { ...asked, name: 'Próba' });
    const removed = await createScenario(db, supervisor, { ...asked, name: 'Usunięta próba' });
    await deleteScenario(db, supervisor, { scenario: removed, version: 1 });
    await evaluateScenario(db, { actor: admin, compute: tools.compute }, scenario);
    const placed = { scenario, removed };
    return { own: placed, foreign: placed, unknown: { scenario: UNKNOWN, removed: UNKNOWN } };
  },
  calls: {
    'scenarios.list': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'scenarios.get': about,
    'scenarios.file': about,
    'scenarios.compare': { admits, input: (_, { objects }) => ({ scenarios: [objects.own.scenario] }) },
    'scenarios.venues': { admits, input: (_, { periodId }) => ({ period: periodId, discipline: COMPUTING }) },
    'scenarios.create': {
      admits,
      input: (_, { periodId }) => ({ period: periodId, name: 'Nowa', disciplines: [COMPUTING] }),
      text: 'kept',
    },
    'scenarios.edit': {
      ...about,
      readers,
      input: ({ scenario }) => ({ scenario, version: 1, name: 'Inna' }),
      text: 'kept',
    },
    'scenarios.addChanges': {
      ...about,
      readers,
      input: ({ scenario }, { objects }) => ({ scenario, version: 1, changes: [excluded(objects.own)] }),
      text: 'kept',
    },
    'scenarios.removeChanges': { ...about, readers, input: ({ scenario }) => ({ scenario, version: 1, changes: [1] }) },
    'scenarios.evaluate': about,
    'scenarios.remove': { ...about, readers, input: ({ scenario }) => ({ scenario, version: 1 }) },
    'scenarios.restore': { ...about, readers, input: ({ removed }) => ({ scenario: removed }) },
  },
});
