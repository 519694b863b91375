import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { paidWorkList, paymentSummaryList } from './lists.ts';

const values = {
  payment_amount_pln: { label: 'kwota w PLN', decimal: true },
  category: 'kategoria',
  category_id: 'numer kategorii',
  payment_currency: 'waluta',
  payment_amount_currency: { label: 'kwota w walucie', decimal: true },
  payment_vat_class: 'status VAT',
  payment_source_pay: 'źródło finansowania',
  payment_request_no: 'nr wniosku',
  payment_comment: 'komentarz',
} as const;

const payment = { subject: ['publication', 'payment'], fields: values } as const;

/** Of what was deleted: as it was, so that it can come back. */
const deleted = {
  ...values,
  created_by: 'kto dodał',
  created_at: 'kiedy dodano',
  modified_by: 'kto zmienił',
  modified_at: 'kiedy zmieniono',
} as const;

const category = {
  subject: ['payment-category'],
  fields: { cat_name: 'nazwa', retired: 'wycofana', retired_at: 'kiedy wycofano', retired_by: 'kto wycofał' },
} as const;

const days = { from: 'wprowadzone od', to: 'wprowadzone do' } as const;

export const paymentsAudit = auditWords({
  subjects: { payment: 'opłata', 'payment-category': 'kategoria opłat' },
  groups: { 'payment.': 'opłata za publikację', 'payment-category.': 'kategoria opłat' },
  actions: {
    'payment.add': { label: 'dodanie opłaty', ...payment },
    'payment.update': { label: 'zmiana opłaty', ...payment },
    'payment.delete': { label: 'usunięcie opłaty', subject: payment.subject, fields: deleted },
    'payment.restore': { label: 'przywrócenie opłaty', ...payment },
    'payment-category.add': { label: 'nowa kategoria opłat', ...category },
    'payment-category.rename': { label: 'zmiana nazwy kategorii opłat', ...category },
    'payment-category.retire': { label: 'wycofanie albo przywrócenie kategorii opłat', ...category },
    'payment-category.delete': { label: 'usunięcie kategorii opłat', ...category },
    'payment-category.restore': { label: 'przywrócenie usuniętej kategorii opłat', ...category },
  },
  readings: {
    'payments.search': { list: 'publikacje i ich opłaty' },
    'payments.foundFile': {
      file: 'publikacje i ich opłaty',
      fields: { period: { label: 'okres', names: 'period' }, ...filterWords(paidWorkList) },
    },
    'payments.publication': { list: 'opłaty publikacji' },
    'payments.summaryFile': {
      file: 'zestawienie opłat',
      fields: filterWords(paymentSummaryList),
    },
    'payments.ledgerFile': { file: 'plik opłat do księgowości', fields: days },
  },
});
