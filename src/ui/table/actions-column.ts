/** The last column of a table, of which the cells are the rows' actions. */
export const ACTIONS_COLUMN = { key: 'actions', header: 'Czynności', headerHidden: true } as const;
