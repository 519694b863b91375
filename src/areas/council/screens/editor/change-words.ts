import { DAY_LABELS } from '../../words.ts';
import { valueText } from './council-cells.tsx';

const LABELS: Readonly<Record<string, string>> = {
  osw1: 'Lustracja',
  display: 'Przynależność',
  funkcje: 'Funkcje',
  ...DAY_LABELS,
};

/** An edited field and its value in words, for both values of a conflict. */
export const changeWords = (field: string, value: unknown) => {
  const label = LABELS[field];
  return label === undefined ? undefined : { label, text: valueText(field, value) };
};
