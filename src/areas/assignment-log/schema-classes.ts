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
