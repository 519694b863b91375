/** The panels of the specification by their codes on the wire and in the database; 16 is not handled. */
export const PANEL_CODES = {
  formerPanel: 0,
  ownPolon: 1,
  ownStatements: 2,
  assignments: 3,
  polonOfPerson: 4,
  patentStatements: 5,
  accounts: 6,
  publicationStatements: 7,
  reports: 8,
  assignmentsOfPerson: 9,
  evaluationAssignments: 10,
  slotFilling: 11,
  disciplineView: 12,
  unitView: 13,
  payments: 14,
  councilEdit: 15,
  patentAssignments: 17,
  achievements: 18,
  achievementsOfPerson: 19,
  councilView: 20,
  disciplineFiles: 21,
  doctoral: 22,
  assignmentLog: 23,
  unitAchievements: 24,
  library: 1000,
  administration: 9000,
} as const;

export type PanelName = keyof typeof PANEL_CODES;

/** In the order of the codes. */
export const PANEL_NAMES = Object.keys(PANEL_CODES) as PanelName[];

/** The panels of these codes; those that this version does not know are left out. */
export const panelNames = (codes: readonly number[]) => PANEL_NAMES.filter((name) => codes.includes(PANEL_CODES[name]));
