import { readPeriodSearch } from '#areas/periods/search.ts';
import { readScenarioSearch } from '#areas/scenarios/search.ts';
import { readNumber, readText } from '#client/search.ts';

export const readDisciplineSearch = (raw: Record<string, unknown>) => ({
  ...readPeriodSearch(raw),
  ...readScenarioSearch(raw),
  disc: readNumber(raw.disc) || undefined,
  widok: readText(raw.widok),
  osoba: readNumber(raw.osoba) || undefined,
  /** A work to be marked among those of the person. */
  praca: readNumber(raw.praca) || undefined,
  ktorzy: readText(raw.ktorzy),
  rodzaj: readText(raw.rodzaj),
});

export const readUnitSearch = (raw: Record<string, unknown>) => ({
  ...readPeriodSearch(raw),
  unit: readText(raw.unit),
  osoba: readNumber(raw.osoba) || undefined,
  ktorzy: readText(raw.ktorzy),
});
