import { Link } from '@tanstack/react-router';
import { linkStyles } from '#ui/link.tsx';
import type { AuditRow, AuditSubject } from '../schema.ts';
import { subjectText } from '../words.ts';

/** A long title ends with an ellipsis, which the search does not know. */
const titleOf = (name: string) => name.replace(/…$/, '');

/** The name of an object, as a link if there is a screen that shows it. */
function Subject({ subject: { key, name, account, period } }: { subject: AuditSubject }) {
  const [kind, id = ''] = key.split(':');
  if (kind === 'account') {
    return (
      <Link to="/admin/AppAccounts/$action/{-$row}" params={{ action: 'Edit', row: id }} className={linkStyles}>
        {name}
      </Link>
    );
  }
  if (kind === 'people-import') {
    return (
      <Link to="/admin/AppAccounts/importy/$id" params={{ id }} className={linkStyles}>
        {name}
      </Link>
    );
  }
  if (account === null || (kind !== 'person' && kind !== 'publication')) return name;
  const work = kind === 'publication' ? { q: titleOf(name), ...(period !== null && { period }) } : {};
  return (
    <Link to="/admin/publikacje" search={{ person: account, ...work }} className={linkStyles}>
      {name}
    </Link>
  );
}

/** What a row of the audit is about: objects by name, with links; anything else in words. */
export const AuditSubjects = ({ row }: { row: AuditRow }) => (
  <>
    {row.subjects.map(
      (subject) =>
        subject.name && (
          <span key={subject.key} className="block wrap-anywhere">
            <Subject subject={subject} />
          </span>
        ),
    )}
    <span className="text-xs/4 text-muted-foreground">{subjectText(row.subject)}</span>
  </>
);
