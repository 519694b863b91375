import { PANEL_NAMES, type PanelName } from '#shared/panel-codes.ts';

export const ROLE_KEYS = [
  'employee',
  'discipline-supervisor',
  'unit-supervisor',
  'evaluation',
  'library',
  'personnel',
  'doctoral-office',
  'admin',
] as const;
export type RoleKey = (typeof ROLE_KEYS)[number];

export const ROLE_NAMES: Record<RoleKey, string> = {
  employee: 'Pracownik',
  'discipline-supervisor': 'Opiekun dyscypliny',
  'unit-supervisor': 'Kierownik jednostki',
  evaluation: 'Zespół ewaluacji',
  library: 'Biblioteka',
  personnel: 'Dział kadr',
  'doctoral-office': 'Biuro doktoratów',
  admin: 'Administrator',
};

/** Roles and their panels; `by` is what a grant of scope 'granted' must name. */
export const ROLES: {
  key: RoleKey;
  name: string;
  scope: 'own' | 'granted' | 'all';
  by?: 'discipline' | 'unit';
  panels: readonly PanelName[];
}[] = [
  {
    key: 'employee',
    name: ROLE_NAMES.employee,
    scope: 'own',
    panels: ['ownPolon', 'ownStatements', 'assignments', 'evaluationAssignments', 'slotFilling', 'achievements'],
  },
  {
    key: 'discipline-supervisor',
    name: ROLE_NAMES['discipline-supervisor'],
    scope: 'granted',
    by: 'discipline',
    panels: ['disciplineView', 'councilView', 'disciplineFiles'],
  },
  {
    key: 'unit-supervisor',
    name: ROLE_NAMES['unit-supervisor'],
    scope: 'granted',
    by: 'unit',
    panels: ['unitView', 'unitAchievements'],
  },
  {
    key: 'evaluation',
    name: ROLE_NAMES.evaluation,
    scope: 'all',
    panels: [
      'polonOfPerson',
      'publicationStatements',
      'reports',
      'assignmentsOfPerson',
      'disciplineView',
      'unitView',
      'achievementsOfPerson',
      'disciplineFiles',
    ],
  },
  {
    key: 'library',
    name: ROLE_NAMES.library,
    scope: 'all',
    panels: [
      'publicationStatements',
      'assignmentsOfPerson',
      'payments',
      'patentAssignments',
      'achievementsOfPerson',
      'assignmentLog',
      'library',
    ],
  },
  {
    key: 'personnel',
    name: ROLE_NAMES.personnel,
    scope: 'all',
    panels: ['polonOfPerson', 'accounts', 'councilEdit', 'achievementsOfPerson'],
  },
  {
    key: 'doctoral-office',
    name: ROLE_NAMES['doctoral-office'],
    scope: 'granted',
    by: 'discipline',
    panels: ['doctoral'],
  },
  {
    key: 'admin',
    name: ROLE_NAMES.admin,
    scope: 'all',
    panels: PANEL_NAMES,
  },
];

/** What a grant of the role must name, if anything. */
export const scopeOf = (role: string) => ROLES.find(({ key }) => key === role)?.by;

type Scoped = { role: string; discipline_code?: number | null | undefined; unit_id?: number | null | undefined };

/** The issue that a grant does not name the discipline or unit that its role needs. */
export function missingScope({ role, discipline_code, unit_id }: Scoped) {
  const by = scopeOf(role);
  if (by === 'discipline' && !discipline_code)
    return [{ path: 'discipline_code', message: 'Wskaż dyscyplinę, której dotyczy to uprawnienie' }];
  if (by === 'unit' && !unit_id)
    return [{ path: 'unit_id', message: 'Wskaż jednostkę, której dotyczy to uprawnienie' }];
  return [];
}
