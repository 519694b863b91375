export const CONFIRMATION_STATUS = { fault: 0, confirmed: 1, fixed: 2, returned: 3 } as const;

export const STATUS_TEXTS: Record<number, string> = {
  0: 'usterka',
  1: 'potwierdzone',
  2: 'naprawione',
  3: 'zwrócone',
};
export const statusText = (status: number) => STATUS_TEXTS[status] ?? 'nieznany';
