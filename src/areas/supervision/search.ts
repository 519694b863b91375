import { readPeriodSearch } from '#areas/periods/search.ts';
import { readNumber, readText } from '#client/search.ts';

export const readDisciplineSearch = (raw: Record<string, unknown>) => ({
  ...readPeriodSearch(raw),
  disc: readNumber(raw.disc) || undefined,
  widok: readText(raw.widok),
  osoba: readNumber(raw.osoba) || undefined,
  scenariusz: readNumber(raw.scenariusz) || undefined,
  /** The scenario beside it. */
  obok: readNumber(raw.obok) || undefined,
});

export const readUnitSearch = (raw: Record<string, unknown>) => ({
  ...readPeriodSearch(raw),
  unit: readText(raw.unit),
  osoba: readNumber(raw.osoba) || undefined,
});
