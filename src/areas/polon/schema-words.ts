import { fixed4, FIXED4_ONE, scaleByRatio, toNumber } from '#engine/fixed.ts';

/** The slot times the period's display factor, 4 decimals. */
export const displayedSlot = ({
  slot_w_dyscyplinie,
  slot_factor,
}: {
  slot_w_dyscyplinie: number;
  slot_factor: number;
}) => toNumber(scaleByRatio(fixed4(slot_w_dyscyplinie), fixed4(slot_factor), FIXED4_ONE));

export const CONFIRMATION_STATUS = { fault: 0, confirmed: 1, fixed: 2, returned: 3 } as const;

export const STATUS_TEXTS: Record<number, string> = {
  0: 'usterka',
  1: 'potwierdzone',
  2: 'naprawione',
  3: 'zwrócone',
};
export const statusText = (status: number) => STATUS_TEXTS[status] ?? 'nieznany';

export const POSITION_GROUPS = ['badawcza', 'badawczo-dydaktyczna', 'dydaktyczna', 'inna'] as const;

/** Kinds of facts about a person that offices enter and correct, as imports name them. */
export const FACT_KINDS = ['employment', 'declaration', 'nStatement', 'doctoral', 'absence', 'degree'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What is locked against imports: facts, who a person is, and units. */
export const LOCKED_KINDS = [...FACT_KINDS, 'person', 'unit'] as const;
export type LockedKind = (typeof LOCKED_KINDS)[number];
