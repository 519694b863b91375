import { defineColumns } from '#shared/columns.ts';
import type { RuleCell } from './rules/sheet.ts';
import type { Outcome } from './schema.ts';

/** What the evaluation gave each discipline. */
export const outcomeColumns = defineColumns<Outcome>()([
  { key: 'years', header: 'Okres', kind: 'text', screen: false },
  { key: 'discipline', header: 'Dyscyplina', kind: 'text', width: 36, rowHeader: true },
  { key: 'category', header: 'Kategoria', kind: 'badge' },
  { key: 'from', header: 'Od', kind: 'day', value: 'valid_from' },
  { key: 'to', header: 'Do', kind: 'day', value: 'valid_to' },
  { key: 'decision', header: 'Decyzja', kind: 'text', width: 30 },
  { key: 'by', header: 'Kto wpisał', kind: 'text', value: 'updated_by' },
  { key: 'at', header: 'Kiedy', kind: 'instant', value: 'updated_at' },
]);

/** A rule as people read it. */
export type RuleText = {
  group: string;
  label: string;
  value: string;
  basis: string;
  since: string | null;
  by: string | null;
  reason: string | null;
};

export const ruleColumns = defineColumns<RuleText>()([
  { key: 'group', header: 'Dział', kind: 'text', width: 24 },
  { key: 'label', header: 'Zasada', kind: 'text', width: 50, rowHeader: true },
  { key: 'value', header: 'Wartość', kind: 'text', width: 60 },
  { key: 'basis', header: 'Podstawa', kind: 'text', width: 30 },
  { key: 'since', header: 'Zmieniono', kind: 'instant' },
  { key: 'by', header: 'Kto zmienił', kind: 'text' },
  { key: 'reason', header: 'Powód', kind: 'text', width: 40 },
]);

export const ruleCellColumns = defineColumns<RuleCell>()([
  { key: 'group', header: 'Dział', kind: 'text', width: 22 },
  { key: 'rule', header: 'Zasada', kind: 'text', width: 50, rowHeader: true },
  { key: 'basis', header: 'Podstawa', kind: 'text', width: 26 },
  { key: 'row', header: 'Wiersz', kind: 'text', width: 8 },
  { key: 'part', header: 'Pole', kind: 'text', width: 24 },
  { key: 'value', header: 'Wartość', kind: 'text', width: 30 },
  { key: 'unit', header: 'Jednostka', kind: 'text', width: 12 },
]);

type YearLists = { year: number; journals: string | null; publishers: string | null };

export const yearListColumns = defineColumns<YearLists>()([
  { key: 'year', header: 'Rok', kind: 'year', rowHeader: true },
  { key: 'journals', header: 'Wykaz czasopism', kind: 'text', width: 40 },
  { key: 'publishers', header: 'Wykaz wydawnictw', kind: 'text', width: 40 },
]);
