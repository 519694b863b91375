import { auditWords } from '#shared/audit-words.ts';
import { SIMULATIONS } from './simulations.ts';

const fields = { name: 'nazwa', yearFrom: 'rok od', yearTo: 'rok do', withOutsideN: 'z osobami spoza N' };

export const summariesAudit = auditWords({
  subjects: { summary: 'zestawienie okresowe' },
  actions: {
    'summary.order': { label: 'zlecenie zestawienia okresowego', subject: ['summary'], fields },
    'summary.delete': { label: 'usunięcie zestawienia okresowego', subject: ['summary'], fields },
    'summary.restore': { label: 'przywrócenie zestawienia okresowego', subject: ['summary'], fields },
  },
  readings: {
    'summaries.file': { file: 'zestawienie okresowe', fields: { numrap: 'zestawienie' } },
    'summaries.comparisonFile': {
      file: 'porównanie zestawień okresowych',
      fields: { ids: 'zestawienia', simulation: { label: 'symulacja', values: SIMULATIONS } },
    },
    'summaries.comparisonPdf': {
      file: 'porównanie zestawień okresowych (PDF)',
      fields: { ids: 'zestawienia', simulation: { label: 'symulacja', values: SIMULATIONS } },
    },
  },
});
