import { readNumber, readText } from '#client/search.ts';
import { isDay } from '#engine/day.ts';

const readFlag = (value: unknown) => value === true || value === 'true' || undefined;

const readDay = (value: unknown) => {
  const text = readText(value);
  return text && isDay(text) ? text : undefined;
};

/**
 * `disc` and `dzien`: the council that is shown; `wszyscy`: with everybody else; `szeroki`: wider than the screen;
 * `porownaj`: the day that it is compared with; `rady`: in place of the council, what changed in all of them until that day.
 */
export const readCouncilSearch = (raw: Record<string, unknown>) => ({
  disc: readNumber(raw.disc) || undefined,
  dzien: readDay(raw.dzien),
  wszyscy: readFlag(raw.wszyscy),
  szeroki: readFlag(raw.szeroki),
  porownaj: readDay(raw.porownaj),
  rady: readFlag(raw.rady),
});
export type CouncilSearch = ReturnType<typeof readCouncilSearch>;

/** `osoba`: the person whose form is open; `rada`: the discipline of the council that it was opened from. */
export const readPersonSearch = (raw: Record<string, unknown>) => ({
  ...raw,
  osoba: readNumber(raw.osoba) || undefined,
  rada: readNumber(raw.rada) || undefined,
});
