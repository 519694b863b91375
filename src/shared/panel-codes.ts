/** All panel codes of the specification; 16 is not handled. */
export const PANEL_CODES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 1000, 9000,
] as const;

export type PanelCode = (typeof PANEL_CODES)[number];
