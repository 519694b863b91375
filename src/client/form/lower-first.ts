/** A sentence as it goes on after a colon. */
export const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
