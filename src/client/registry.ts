import { achievementsPanels } from '#areas/achievements/panels.ts';
import { assignmentLogPanels } from '#areas/assignment-log/panels.ts';
import { councilPanels } from '#areas/council/panels.ts';
import { dashboardPanels, extraRoutes as dashboardRoutes } from '#areas/dashboard/panels.ts';
import type { PanelCode } from '#areas/dashboard/schema.ts';
import { doctoralPanels } from '#areas/doctoral/panels.ts';
import { evaluationPanels } from '#areas/evaluation/panels.ts';
import { extraRoutes as importRoutes } from '#areas/imports/panels.ts';
import { libraryPanels } from '#areas/library/panels.ts';
import { patentsPanels } from '#areas/patents/panels.ts';
import { paymentsPanels } from '#areas/payments/panels.ts';
import { peoplePanels, extraRoutes as peopleRoutes } from '#areas/people/panels.ts';
import { polonPanels, extraRoutes as polonRoutes } from '#areas/polon/panels.ts';
import { publicationsPanels } from '#areas/publications/panels.ts';
import { extraRoutes as reconciliationRoutes } from '#areas/reconciliation/panels.ts';
import { reportsPanels } from '#areas/reports/panels.ts';
import { extraRoutes as sessionRoutes } from '#areas/session/panels.ts';
import { statementsPanels } from '#areas/statements/panels.ts';
import type { ExtraRoute, Panel } from './panel.ts';

/** Every panel of the specification; a missing or a misplaced code does not compile. */
export const panels = {
  ...achievementsPanels,
  ...assignmentLogPanels,
  ...councilPanels,
  ...dashboardPanels,
  ...doctoralPanels,
  ...evaluationPanels,
  ...libraryPanels,
  ...patentsPanels,
  ...paymentsPanels,
  ...peoplePanels,
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
  ...dashboardRoutes,
  ...importRoutes,
  ...peopleRoutes,
  ...polonRoutes,
  ...reconciliationRoutes,
  ...sessionRoutes,
];
