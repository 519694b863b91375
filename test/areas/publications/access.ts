import { publication } from '../../support/builders.ts';
import { accessRows, ANY, LOGGED_IN, NONE, OWN, type Belongings, UNKNOWN, type World } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const changeOf = ({ work, person }: Belongings, { periodId }: World) => ({
  article_id: work.id,
  author_id: person.id,
  discipline_id: 0,
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

/** The panels of patents: the library's and the administrator's. */
const patents = { admits: ['library', 'admin'], offices: ANY } as const;
type Patent = { patent: { id: number } };

export const access = accessRows<Patent>({
  async place(db, { objects: { own, foreign } }) {
    const patentOf = async ({ person: { id: personId } }: Belongings) => ({
      patent: await publication(db, {
        typeCode: 7,
        categoryId: 23,
        title: 'Sposób suszenia ziół',
        authors: [{ personId, discipline: COMPUTING }],
      }),
    });
    return { own: await patentOf(own), foreign: await patentOf(foreign), unknown: { patent: { id: UNKNOWN } } };
  },
  calls: {
    'publications.patents.own': { admits: own, offices: NONE, input: (_, { periodId }) => ({ period: periodId }) },
    'publications.patents.ofAccount': {
      ...patents,
      input: ({ accountRow }, { periodId }) => ({ ue_mapping_rowid: accountRow, period: periodId }),
    },
    'publications.patents.ofLogin': {
      ...patents,
      input: ({ login }, { periodId }) => ({ userpnpname: login, period: periodId }),
    },
    'publications.patents.points': { ...patents, input: ({ patent }) => ({ p: patent.id }) },
    'publications.patents.unassigned': {
      admits: patents.admits,
      input: (_, { periodId }) => ({ period: periodId }),
    },
    'publications.patents.changeDiscipline': {
      ...patents,
      input: ({ patent }, { periodId }) => ({ patent_id: patent.id, discipline_id: 0, period_id: periodId }),
    },
    'publications.disciplines': { admits: LOGGED_IN },
    'publications.statusLevels': { admits: LOGGED_IN },
    'publications.own': { admits: own, offices: NONE, input: (_, { periodId }) => ({ period: periodId }) },
    'publications.changeOwnDiscipline': { admits: own, employee: OWN, offices: NONE, input: changeOf },
    'publications.changeOwnDisciplines': {
      admits: own,
      employee: OWN,
      offices: NONE,
      input: ({ work }, { periodId }) => ({
        period_id: periodId,
        changes: [{ article_id: work.id, discipline_id: 0 }],
      }),
    },
    'publications.ownPoints': { admits: own, employee: OWN, offices: NONE, input: ({ work }) => ({ p: work.id }) },
    'publications.searchOwn': { admits: own, offices: NONE, input: () => ({ text: 'badanie' }) },
    'publications.search': { admits: offices, input: () => ({ text: 'badanie' }) },
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
    'publications.formerSelection': {
      admits: own,
      offices: NONE,
      input: (_, { periodId }) => ({ period: periodId }),
    },
    'publications.selectWorks': {
      admits: own,
      offices: NONE,
      input: (_, { periodId }) => ({ period: periodId, works: [], expected: [] }),
    },
  },
});
