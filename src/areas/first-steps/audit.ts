import { auditWords } from '#shared/audit-words.ts';
import { STEP_NAMES } from './schema-words.ts';

const fields = { step: { label: 'krok', values: STEP_NAMES } };

export const firstStepsAudit = auditWords({
  groups: { 'first-steps.': 'pierwsze kroki' },
  actions: {
    'first-steps.skip': { label: 'odłożenie kroku', subject: 'text', fields },
    'first-steps.resume': { label: 'powrót do kroku', subject: 'text', fields },
    'first-steps.claim': {
      label: 'objęcie instalacji przez pierwszego administratora',
      subject: ['account'],
      fields: { login: 'login' },
    },
  },
});
