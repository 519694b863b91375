import { z } from 'zod';
import { day, id, idOrNone, money, moneyPln, requestId, shortText, stamp } from '#shared/wire.ts';
import { SEARCH_FLAGS, NO_SCOPE, hasScope } from './schema-words.ts';

/** How many publications an answer without pages has at most. */
export const MOST_FOUND = 1_000;

/** `p` 0 or missing: all years. Without text: works that have payments. Without `page`: all, at most `MOST_FOUND`. */
export const PublicationQuery = z.object({
  t: shortText.default(''),
  p: idOrNone.default(0),
  o: z.array(z.enum(SEARCH_FLAGS)).max(SEARCH_FLAGS.length).refine(hasScope, NO_SCOPE),
  page: z.int().min(1).max(100_000).optional(),
  /** With a payment that a summary's row counts: as the row says it. */
  year: shortText.optional(),
  category: shortText.optional(),
  unit: shortText.optional(),
  source: shortText.optional(),
  currency: shortText.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type PublicationQuery = z.infer<typeof PublicationQuery>;

/** What people call currencies, in capitals, so that sums know one currency from another. */
const CURRENCY_CODES: Readonly<Record<string, string>> = {
  EURO: 'EUR',
  '€': 'EUR',
  ZŁ: 'PLN',
  'ZŁ.': 'PLN',
  ZŁOTY: 'PLN',
  ZŁOTE: 'PLN',
  ZŁOTYCH: 'PLN',
  ZŁOTÓWKI: 'PLN',
  $: 'USD',
  DOLAR: 'USD',
  DOLARY: 'USD',
  FRANK: 'CHF',
  FRANKI: 'CHF',
  '£': 'GBP',
  FUNT: 'GBP',
  FUNTY: 'GBP',
};
const currencyCode = (text: string) => CURRENCY_CODES[text] ?? text;

export const AmountValues = z.object({
  payment_amount_pln: moneyPln,
  /** 0 = none. */
  payment_category: idOrNone,
  payment_currency: z.string().trim().toUpperCase().overwrite(currencyCode).max(10),
  payment_amount_currency: money,
  payment_vat_class: z.string().trim().max(50),
  payment_source_pay: z.string().trim().max(200),
  payment_request_no: z.string().trim().max(100),
  payment_comment: z.string().trim().max(2_000),
});
export type AmountValues = z.infer<typeof AmountValues>;

/** `request_id`: a repeated request adds no second payment. */
export const PaymentAdd = z.object({ amount: AmountValues.extend({ publ_id: id, request_id: requestId }) });
export type PaymentAdd = z.infer<typeof PaymentAdd>;

/** The version of a payment: the stamp of its last change, empty if there is none. */
const version = { payment_id: id, modified_date: stamp.max(40) };
export const PaymentUpdate = z.object({ amount: AmountValues.extend(version) });
export type PaymentUpdate = z.infer<typeof PaymentUpdate>;
export const PaymentDelete = z.object({ amount: z.object(version) });
export type PaymentDelete = z.infer<typeof PaymentDelete>;

/** Of so many payments at once; 0 = none. */
const MOST_AT_ONCE = 500;
export const PaymentCategorise = z.object({
  payment_category: idOrNone,
  payments: z.array(z.object(version)).min(1).max(MOST_AT_ONCE),
});
export type PaymentCategorise = z.infer<typeof PaymentCategorise>;

/** What was deleted comes back by its number. */
export const PaymentId = z.object({ payment_id: id });
/** What the audit keeps of a deleted payment. */
export const KeptPayment = AmountValues.omit({ payment_category: true }).extend({
  category_id: id.nullable(),
  created_by: z.string(),
  created_at: z.string(),
  modified_by: z.string().nullable(),
  modified_at: z.string().nullable(),
});

export const Payment = z.object({
  payment_id: z.int(),
  publ_id: z.int(),
  payment_amount_pln: z.string(),
  payment_category: z.int(),
  payment_currency: z.string(),
  payment_amount_currency: z.string(),
  payment_vat_class: z.string(),
  payment_source_pay: z.string(),
  payment_request_no: z.string(),
  payment_comment: z.string(),
  created_by: z.string(),
  /** As people are named; the login, where nobody has it now. */
  created_name: z.string(),
  created_date: stamp,
  modified_by: z.string(),
  modified_name: z.string(),
  modified_date: stamp,
});
export type Payment = z.infer<typeof Payment>;
export const PaymentAnswer = z.object({ amount: Payment });
export const PaymentsAnswer = z.object({ payments: z.array(Payment) });

export const PublicationId = z.object({ pubid: id });
export const PaidPublication = z.object({
  id_publikacja: z.int(),
  p_rok: z.int(),
  p_tytul: z.string(),
  autorzy: z.string(),
  w_nazwa: z.string().nullable(),
  w_issn: z.string().nullable(),
  p_doi: z.string().nullable(),
  p_isbn: z.string().nullable(),
  p_id_publikacja_tytul: z.int().nullable(),
  p_tytul_rozdzialu: z.string().nullable(),
  p_typ: z.int(),
  p_status: z.int(),
  /** The status in words. */
  p_status_nazwa: z.string(),
  p_id_ocena: z.int(),
  o_nazwa: z.string(),
});
export type PaidPublication = z.infer<typeof PaidPublication>;

/** A found publication with its payments, those of them that are asked for, and the unit that they count in. */
export type FoundPublication = PaidPublication & { payments: Payment[]; asked: Payment[]; unit: string };

/** `payments`, `units`: by the publication's number. `amount_pln`: of all that were found. `asked`: of their payments those that are asked for, where not all are, with the numbers of the page's. Units and both sums belong to a page. `left_out`: found, and cut from an answer without pages. `is_near`: none has these words; these have similar ones. */
export const FoundPublications = z.object({
  publications: z.array(PaidPublication),
  payments: z.record(z.string(), z.array(Payment)),
  units: z.record(z.string(), z.string()),
  amount_pln: z.string().nullable(),
  asked: z.object({ payments: z.int(), amount_pln: z.string(), ids: z.array(z.int()) }).nullable(),
  total: z.int(),
  page_size: z.int(),
  left_out: z.int(),
  is_near: z.boolean(),
});
export type FoundPublications = z.infer<typeof FoundPublications>;

export const PaymentCategory = z.object({
  cat_id: z.int(),
  cat_name: z.string(),
  /** Retired: stays on its payments, new ones cannot have it. */
  retired: z.boolean(),
  payments: z.int(),
});
export type PaymentCategory = z.infer<typeof PaymentCategory>;

const categoryName = z.string().trim().min(2).max(100);
export const CategoryAdd = z.object({ cat_name: categoryName });
/** `expected_name`: the name that is changed. */
export const CategoryRename = z.object({ cat_id: id, cat_name: categoryName, expected_name: z.string().max(100) });
export type CategoryRename = z.infer<typeof CategoryRename>;
export const CategoryRetire = z.object({ cat_id: id, retired: z.boolean() });
export type CategoryRetire = z.infer<typeof CategoryRetire>;
export const CategoryId = z.object({ cat_id: id });

const words = z.array(z.object({ code: z.string(), name: z.string() }));
/** What payments have, as their search and a summary say it: no other word finds any. */
export const PaidWords = z.object({ category: words, unit: words, source: words, currency: words });
export type PaidWords = z.infer<typeof PaidWords>;

/** What the audit keeps of a deleted category. */
export const KeptCategory = z.object({
  cat_name: z.string(),
  retired_at: z.string().nullable(),
  retired_by: z.string().nullable(),
});

/** A sum of payments; null where the grouping leaves the column out. */
export const PaymentSum = z.object({
  year: z.int().nullable(),
  category: z.string().nullable(),
  unit: z.string().nullable(),
  source: z.string().nullable(),
  currency: z.string().nullable(),
  payments: z.int(),
  amount_pln: z.string(),
  /** Null over several currencies. */
  amount_currency: z.string().nullable(),
});
export type PaymentSum = z.infer<typeof PaymentSum>;

/** First and last day of entering. */
export const LedgerDays = z.object({ from: day.optional(), to: day.optional() });
export type LedgerDays = z.infer<typeof LedgerDays>;
