export type MessageLine = { error: boolean; text: string };

/** The server's text by its lines: those that start with '[Błąd]' are errors, the others warnings. */
export const messageLines = (text: string): MessageLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ error: line.startsWith('[Błąd]'), text: line }));
