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
  panels: number[];
}[] = [
  { key: 'employee', name: ROLE_NAMES.employee, scope: 'own', panels: [1, 2, 3, 10, 11, 18] },
  {
    key: 'discipline-supervisor',
    name: ROLE_NAMES['discipline-supervisor'],
    scope: 'granted',
    by: 'discipline',
    panels: [12, 20, 21],
  },
  { key: 'unit-supervisor', name: ROLE_NAMES['unit-supervisor'], scope: 'granted', by: 'unit', panels: [13, 24] },
  { key: 'evaluation', name: ROLE_NAMES.evaluation, scope: 'all', panels: [4, 7, 8, 9, 12, 13, 19, 21] },
  { key: 'library', name: ROLE_NAMES.library, scope: 'all', panels: [7, 9, 14, 17, 19, 23, 1000] },
  { key: 'personnel', name: ROLE_NAMES.personnel, scope: 'all', panels: [4, 6, 15, 19] },
  { key: 'doctoral-office', name: ROLE_NAMES['doctoral-office'], scope: 'granted', by: 'discipline', panels: [22] },
  {
    key: 'admin',
    name: ROLE_NAMES.admin,
    scope: 'all',
    panels: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 1000, 9000],
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
