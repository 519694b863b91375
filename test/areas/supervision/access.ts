import { accessRows, ANY, UNIT } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const ofDiscipline = { admits: ['discipline-supervisor', 'evaluation', 'admin'] } as const;
const ofUnit = { admits: ['unit-supervisor', 'evaluation', 'admin'] } as const;

export const access = accessRows({
  calls: {
    'supervision.disciplines': ofDiscipline,
    'supervision.units': ofUnit,
    'supervision.discipline': {
      ...ofDiscipline,
      input: (_, { periodId }) => ({ discCode: COMPUTING, period: periodId }),
    },
    'supervision.unit': { ...ofUnit, input: (_, { periodId }) => ({ unitCode: UNIT, period: periodId }) },
    'supervision.findPeople': {
      admits: ['discipline-supervisor', 'unit-supervisor', 'evaluation', 'admin'],
      input: () => ({ text: 'Łącz' }),
    },
    'supervision.letter': {
      ...ofDiscipline,
      input: (_, { periodId }) => ({ period: periodId, discipline: COMPUTING }),
    },
    'supervision.unitLetter': { ...ofUnit, input: (_, { periodId }) => ({ period: periodId, unit: UNIT }) },
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
    'supervision.disciplinePdf': {
      ...ofDiscipline,
      input: (_, { periodId }) => ({ disc: COMPUTING, period: periodId }),
    },
    'supervision.unitPdf': { ...ofUnit, input: (_, { periodId }) => ({ unit: UNIT, period: periodId }) },
    'supervision.unitFile': { ...ofUnit, input: (_, { periodId }) => ({ unit: UNIT, period: periodId }) },
    'supervision.publicationsFile': { ...ofDiscipline, input: () => ({ kodDysc: COMPUTING }) },
    'supervision.patentsFile': { ...ofDiscipline, input: () => ({ kodDysc: COMPUTING }) },
  },
});
