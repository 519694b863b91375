/** The areas that have words in the audit: a line each. */
export { accountsAudit } from '#areas/accounts/audit.ts';
export { adviceAudit } from '#areas/advice/audit.ts';
export { readingsAudit } from '#areas/audit/audit.ts';
export { evaluationAudit } from '#areas/evaluation/audit.ts';
export { grantsAudit } from '#areas/grants/audit.ts';
export { importsAudit } from '#areas/imports/audit.ts';
export { listImportsAudit } from '#areas/list-imports/audit.ts';
export { loginAudit } from '#areas/login/audit.ts';
export { peopleAudit } from '#areas/people/audit.ts';
export { periodsAudit } from '#areas/periods/audit.ts';
export { polonAudit } from '#areas/polon/audit.ts';
export { publicationsAudit } from '#areas/publications/audit.ts';
export { recalculationAudit } from '#areas/recalculation/audit.ts';
export { reconciliationAudit } from '#areas/reconciliation/audit.ts';
export { scenariosAudit } from '#areas/scenarios/audit.ts';
export { sessionAudit } from '#areas/session/audit.ts';
export { statementsAudit } from '#areas/statements/audit.ts';
