import { auditWords } from '#shared/audit-words.ts';
import { STAGE_LABELS } from './labels.ts';
import { PERSON_FIELDS, PROCEDURE_FIELDS, wordsOf } from './fields.ts';

const [procedure, person] = [wordsOf(PROCEDURE_FIELDS), wordsOf(PERSON_FIELDS)];
const query = { kodDysc: { label: 'dyscyplina', names: 'discipline' } } as const;

export const doctoralAudit = auditWords({
  subjects: { procedure: 'przewód', 'doctoral-person': 'osoba rejestru', 'person-group': 'grupa osób' },
  groups: { 'procedure.': 'przewód doktorski', 'doctoral-person.': 'osoba rejestru przewodów' },
  actions: {
    'procedure.add': { label: 'rejestracja przewodu', subject: ['procedure'], fields: procedure },
    'procedure.update': { label: 'zmiana przewodu', subject: ['procedure'], fields: procedure },
    'procedure.group': {
      label: 'zmiana składu',
      subject: ['person-group'],
      fields: { kind: 'grupa', rows: 'osoby' },
      part: 'kind',
    },
    'procedure.term': {
      label: 'dotrzymanie terminu',
      subject: ['procedure'],
      fields: { term: 'termin', met_on: 'dotrzymano' },
      part: 'term',
    },
    'procedure.warning': {
      label: 'ostrzeżenie',
      subject: ['procedure'],
      fields: { warning: 'ostrzeżenie', reason: 'powód, dla którego zostaje' },
    },
    'procedure.setting': {
      label: 'zmiana terminu uczelni',
      subject: 'text',
      fields: { valid_from: 'od dnia', amount: 'długość', active: 'liczony' },
    },
    'doctoral-person.add': { label: 'dodanie osoby rejestru', subject: ['doctoral-person'], fields: person },
    'doctoral-person.update': { label: 'zmiana osoby rejestru', subject: ['doctoral-person'], fields: person },
  },
  readings: {
    'doctoral.list': { list: 'przewody doktorskie' },
    'doctoral.listFile': {
      file: 'przewody doktorskie',
      fields: {
        ...query,
        etap: { label: 'etap', values: STAGE_LABELS },
        spoznione: 'z terminem, który minął',
        ukryte: 'ukryte i usunięte',
      },
    },
    'doctoral.employees': { list: 'wyszukiwanie pracowników uczelni' },
    'doctoral.find': { list: 'wyszukiwanie przewodów' },
    'doctoral.ofStudent': { list: 'przewody tej samej osoby' },
    'doctoral.procedure': { list: 'dane przewodu' },
    'doctoral.persons': { list: 'osoby rejestru przewodów' },
    'doctoral.group': { list: 'skład grupy przewodu' },
    'doctoral.procedureDeadlines': { list: 'terminy przewodu' },
    'doctoral.keptWarnings': { list: 'ostrzeżenia przewodu' },
    'doctoral.deadlines': { list: 'terminy przewodów' },
    'doctoral.deadlineFile': { file: 'kalendarz terminów przewodów', fields: query },
  },
});
