import { accessRows, ANY, LOGGED_IN, NONE, OWN, type Belongings, type World } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const changeOf = ({ work, person }: Belongings, { periodId }: World) => ({
  article_id: work.id,
  author_id: person.id,
  discipline_id: null,
  period_id: periodId,
});

const own = ['employee', 'admin'] as const;
const offices = ['evaluation', 'library', 'admin'] as const;
/** The employee's own works, the offices' everybody's. */
const scoped = { admits: ['employee', ...offices], employee: OWN, offices: ANY } as const;
const selection = {
  ...scoped,
  input: ({ work, person }: Belongings) => ({ publId: work.id, sel: false, polonuuid: person.polonUuid }),
  text: 'looked up',
} as const;

export const access = accessRows({
  calls: {
    'publications.disciplines': { admits: LOGGED_IN },
    'publications.statusLevels': { admits: LOGGED_IN },
    'publications.own': { admits: own, offices: NONE, input: (_, { periodId }) => ({ period: periodId }) },
    'publications.changeOwnDiscipline': { admits: own, employee: OWN, offices: NONE, input: changeOf },
    'publications.ownPoints': { admits: own, employee: OWN, offices: NONE, input: ({ work }) => ({ p: work.id }) },
    'publications.ofAccount': {
      admits: offices,
      offices: ANY,
      input: ({ accountRow }, { periodId }) => ({ ue_mapping_rowid: accountRow, period: periodId }),
    },
    'publications.ofLogin': {
      admits: offices,
      offices: ANY,
      input: ({ login }, { periodId }) => ({ userpnpname: login, period: periodId }),
    },
    'publications.changeDiscipline': { admits: offices, offices: ANY, input: changeOf },
    'publications.points': { admits: offices, offices: ANY, input: ({ work }) => ({ p: work.id }) },
    'publications.compliance': {
      ...scoped,
      input: ({ person, work }) => ({ author: person.id, pub: work.id, disc: COMPUTING }),
    },
    'publications.compliances': { ...scoped, input: ({ person }) => ({ author: person.id }) },
    'publications.selectForOptimum': selection,
    'publications.selectForCustom': selection,
  },
});
