/** The areas of the server, a line each. The name is the namespace of the area's calls. */
export { accountsArea as accounts } from '#areas/accounts/area.ts';
export { adviceArea as advice } from '#areas/advice/area.ts';
export { auditArea as audit } from '#areas/audit/area.ts';
export { dashboardArea as dashboard } from '#areas/dashboard/area.ts';
export { evaluationArea as evaluation } from '#areas/evaluation/area.ts';
export { grantsArea as grants } from '#areas/grants/area.ts';
export { importsArea as imports } from '#areas/imports/area.ts';
export { jobsArea as jobs } from '#areas/jobs/area.ts';
export { peopleArea as people } from '#areas/people/area.ts';
export { periodsArea as periods } from '#areas/periods/area.ts';
export { polonArea as polon } from '#areas/polon/area.ts';
export { publicationsArea as publications } from '#areas/publications/area.ts';
export { recalculationArea as recalculation } from '#areas/recalculation/area.ts';
export { reconciliationArea as reconciliation } from '#areas/reconciliation/area.ts';
export { scenariosArea as scenarios } from '#areas/scenarios/area.ts';
export { sessionArea as session } from '#areas/session/area.ts';
export { statementsArea as statements } from '#areas/statements/area.ts';
