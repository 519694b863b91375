import { accessRows } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const office = { admits: ['personnel', 'admin'] } as const;
const viewers = { admits: ['discipline-supervisor', 'admin'] } as const;
const both = { admits: ['discipline-supervisor', 'personnel', 'admin'] } as const;
const council = () => ({ discCode: COMPUTING, dtOn: '2024-05-05' });
const ANYBODY = [200, 200, 404] as const;

export const access = accessRows({
  calls: {
    'council.disciplines': { ...office },
    'council.view': { ...viewers, input: council },
    'council.edit': { ...office, input: council },
    'council.change': {
      ...office,
      offices: ANYBODY,
      input: ({ person: { polonUuid } }) => ({ discCode: COMPUTING, polon_uuid: polonUuid, display: 1 }),
      text: 'looked up',
    },
    'council.file': { ...both, input: council },
    'council.document': { ...both, input: council },
    'council.addBirthDate': {
      ...office,
      offices: ANYBODY,
      input: ({ person: { polonUuid } }) => ({ selperson: polonUuid, dtOn: '1980-02-03' }),
      text: 'looked up',
    },
    'council.withoutBirthDate': { ...office },
    'council.teachingStaff': { ...office },
  },
});
