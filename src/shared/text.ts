/** A name at the start of a sentence. */
export const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);

/** A sentence or a label for use after a colon. */
export const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
