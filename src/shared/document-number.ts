/** The registers of documents with a number, by the letters before it. */
const REGISTERS = ['OU', 'OP', 'RD', 'DR'] as const;
type Register = (typeof REGISTERS)[number];

/** A number as it is printed, or as somebody types it: 'OU/12/2026', 'ou 12 2026', '12/2026'. */
type TypedNumber = { register: Register | null; number: number; year: number };

/** What a text says of a document's number; undefined: it is none. */
export function documentNumberOf(text: string): TypedNumber | undefined {
  const [, letters = '', number, year] = /^([a-z]{2})?[\s/-]*(\d{1,7})[\s/-]+(\d{4})$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const register = REGISTERS.find((each) => each === letters.toUpperCase()) ?? null;
  return letters !== '' && register === null ? undefined : { register, number: Number(number), year: Number(year) };
}
