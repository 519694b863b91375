import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';

type ServerMessagesProps = {
  text: string;
  /** The ways out of what the warnings say. */
  ways?: ReactNode;
};

/** The lines of a server message, as an alert of errors and one of warnings. */
export function ServerMessages({ text, ways }: ServerMessagesProps) {
  const lines = messageLines(text);
  return (
    <>
      {([true, false] as const).map((error) => {
        const chosen = lines.filter((line) => line.error === error);
        if (chosen.length === 0) return null;
        return (
          <Alert
            key={String(error)}
            tone={error ? 'danger' : 'warning'}
            title={error ? 'Błąd' : 'Ostrzeżenie'}
            actions={error ? undefined : ways}
          >
            <ul>
              {chosen.map((line, index) => (
                <li key={index}>{line.text}</li>
              ))}
            </ul>
          </Alert>
        );
      })}
    </>
  );
}

type MessageLine = { error: boolean; text: string };

/** The lines of a server message: those that start with '[Błąd]' are errors, others warnings. */
const messageLines = (text: string): MessageLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ error: line.startsWith('[Błąd]'), text: line }));
