import { accountsPanels, extraRoutes as accountRoutes } from '#areas/accounts/panels.ts';
import { achievementsPanels } from '#areas/achievements/panels.ts';
import { assignmentLogPanels } from '#areas/assignment-log/panels.ts';
import { councilPanels } from '#areas/council/panels.ts';
import { dashboardPanels, extraRoutes as dashboardRoutes } from '#areas/dashboard/panels.ts';
import type { PanelCode } from '#areas/panel-codes.ts';
import { doctoralPanels } from '#areas/doctoral/panels.ts';
import { evaluationPanels } from '#areas/evaluation/panels.ts';
import { extraRoutes as importRoutes } from '#areas/imports/panels.ts';
import { libraryPanels } from '#areas/library/panels.ts';
import { patentsPanels } from '#areas/patents/panels.ts';
import { paymentsPanels } from '#areas/payments/panels.ts';
import { polonPanels, extraRoutes as polonRoutes } from '#areas/polon/panels.ts';
import { publicationsPanels } from '#areas/publications/panels.ts';
import { extraRoutes as reconciliationRoutes } from '#areas/reconciliation/panels.ts';
import { reportsPanels } from '#areas/reports/panels.ts';
import { extraRoutes as sessionRoutes } from '#areas/session/panels.ts';
import { extraRoutes as loginRoutes } from '#areas/login/panels.ts';
import { extraRoutes as grantRoutes } from '#areas/grants/panels.ts';
import { extraRoutes as auditRoutes } from '#areas/audit/panels.ts';
import { statementsPanels } from '#areas/statements/panels.ts';
import type { ExtraRoute, Panel } from './panel.ts';

/** Every panel of the specification; a missing or a misplaced code does not compile. */
export const panels = {
  ...accountsPanels,
  ...achievementsPanels,
  ...assignmentLogPanels,
  ...councilPanels,
  ...dashboardPanels,
  ...doctoralPanels,
  ...evaluationPanels,
  ...libraryPanels,
  ...patentsPanels,
  ...paymentsPanels,
  ...polonPanels,
  ...publicationsPanels,
  ...reportsPanels,
  ...statementsPanels,
} satisfies { [Code in PanelCode]: Panel<Code> };

const byCode = new Map<number, Panel>(Object.values(panels).map((panel) => [panel.code, panel]));

/** The panel of a code that the server sent; undefined for a code that this client does not know. */
export const panelOf = (code: number) => byCode.get(code);

/** Routes that are no panel's tile. */
export const extraRoutes: ExtraRoute[] = [
  ...accountRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
  ...grantRoutes,
  ...importRoutes,
  ...loginRoutes,
  ...polonRoutes,
  ...reconciliationRoutes,
  ...sessionRoutes,
];
