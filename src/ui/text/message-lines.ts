export type MessageLine = { error: boolean; text: string };

/** The lines of a server message: those that start with '[Błąd]' are errors, others warnings. */
export const messageLines = (text: string): MessageLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ error: line.startsWith('[Błąd]'), text: line }));
