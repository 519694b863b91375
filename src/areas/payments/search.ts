import { readNumber, readText } from '#client/search.ts';

/** Flags of the search in their documented order; those in `DEFAULT_FLAGS` are set unless the address says otherwise. */
const FLAGS = ['flgstart', 'flgauthor', 'flgtitle', 'flgid'] as const;
type Flag = (typeof FLAGS)[number];

/** The search in the address; it stays there in the editor, which leads back to it. */
export type PaymentSearch = {
  /** 0: all years. */
  period?: number | undefined;
  t?: string | undefined;
  /** Flags separated by commas, where they are not all set. */
  o?: string | undefined;
  /** Only works with a payment without a category. */
  nocat?: true | undefined;
  page?: number | undefined;
};

const isFlag = (text: string): text is Flag => FLAGS.some((flag) => flag === text);

export const flagsOf = ({ o }: PaymentSearch): Flag[] =>
  o === undefined ? [...FLAGS] : o.split(',').filter((text) => isFlag(text));

export const flagsText = (flags: readonly Flag[]) =>
  flags.length === FLAGS.length ? undefined : FLAGS.filter((flag) => flags.includes(flag)).join(',') || '-';

export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const period = readNumber(raw.period);
  const t = readText(raw.t)?.slice(0, 200);
  const o = readText(raw.o);
  const page = readNumber(raw.page);
  return {
    ...(period !== undefined && { period }),
    ...(t && { t }),
    ...(o && { o }),
    ...(raw.nocat === true && { nocat: true as const }),
    ...(page && { page }),
  };
}
