import { signName } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';

type NoteProps = {
  found: readonly { person?: string; signs: readonly string[] }[];
  /** Who can mend the text. */
  mend: string;
  className?: string;
};

/** Names the characters that a document cannot show, before it is printed; nothing where there are none. */
export function UndrawableNote({ found, mend, className = '' }: NoteProps) {
  const rows = found.filter(({ signs }) => signs.length > 0);
  if (rows.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title="Tych znaków nie ma w krojach pisma: na wydruku będzie w ich miejscu �"
      className={className}
    >
      <ul>
        {rows.map(({ person, signs }) => (
          <li key={[person, ...signs].join(' ')}>
            {[person, signs.map(signName).join(', ')].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
      {mend}
    </Alert>
  );
}
