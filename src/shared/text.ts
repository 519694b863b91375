/** A name at the start of a sentence. */
export const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);

/** The keys of words, as an enumeration has them. */
export const keysOf = <Name extends string>(words: Readonly<Record<Name, unknown>>) =>
  Object.keys(words) as [Name, ...Name[]];

type Forms = readonly [one: string, few: string, many: string];

/** The form of a Polish word after a whole number: 1 slot, 2 sloty, 5 slotów. */
export function formAfter(count: number, [one, few, many]: Forms): string {
  if (count === 1) return one;
  const [ten, hundred] = [count % 10, count % 100];
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
}

/** A sentence or a label for use after a colon. */
export const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);

/** A character with its number, as the screen may lack it too. */
export const signName = (sign: string) => `${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()})`;

/**
 * Without the signs that turn the direction of all text after them, so that it reads otherwise than it is. Marks of a single
 * letter stay: Hebrew and Arabic titles need them.
 */
export const withoutBidi = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
