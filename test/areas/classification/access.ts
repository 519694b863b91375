import { accessRows, ANY, type Whose } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const edits = { admits: ['admin'], offices: ANY } as const;
const reads = { admits: ['evaluation', 'admin'], offices: ANY } as const;
/** One that the classification does not have. */
const NONE = 98_765;
const codeOf = (whose: Whose) => (whose === 'unknown' ? NONE : COMPUTING);
const values = {
  name: 'informatyka techniczna i telekomunikacja',
  field: 'Dziedzina nauk inżynieryjno-technicznych',
  polon_code: 'DS-próba',
  hst: true,
  art: false,
  valid_from: '2018-01-01',
  valid_to: null,
  successor_code: null,
};

export const access = accessRows({
  calls: {
    'classification.list': { admits: reads.admits, input: (_, { periodId }) => ({ period: periodId }) },
    'classification.file': { admits: reads.admits, input: (_, { periodId }) => ({ period: periodId }) },
    'classification.uses': { ...reads, input: (_, __, whose) => ({ code: codeOf(whose) }) },
    'classification.add': {
      admits: edits.admits,
      input: () => ({ code: 91_234, ...values, polon_code: 'DS-dodana', reason: 'nowa klasyfikacja' }),
      text: 'kept',
    },
    'classification.change': {
      ...edits,
      input: (_, __, whose) => ({ code: codeOf(whose), ...values, reason: 'poprawka', updated_at: '' }),
      text: 'kept',
    },
    'classification.restore': {
      ...edits,
      input: (_, __, whose) => ({ code: codeOf(whose), reason: 'poprawka', updated_at: '' }),
      text: 'kept',
    },
    'classification.try': {
      ...edits,
      input: (_, { periodId }, whose) => ({ period: periodId, code: codeOf(whose), ...values, updated_at: '' }),
      text: 'kept',
    },
  },
});
