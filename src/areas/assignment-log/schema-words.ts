/** The classes of messages, by their documented codes. */
export const CLASS_NAMES = {
  1: 'publikacja na koncie nieaktywnym',
  2: 'osoba już niezatrudniona',
  3: 'zmiana po wydruku oświadczenia',
  4: 'publikacja sprzed zatrudnienia',
  5: 'publikacja bez dyscypliny',
} as const;
export type MessageClass = keyof typeof CLASS_NAMES;

export const className = (code: number) => CLASS_NAMES[code as MessageClass] ?? `klasa ${code}`;

/** A screen shows, and confirms at once, so many messages at most; the file has all. */
export const MOST_SHOWN = 5_000;

/** The work that a message names, with its year; the whole text where it names none. */
export const workIn = (text: string) => /^Publikacja („.+” \(\d{4}\))/s.exec(text)?.[1] ?? text;
