import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/link.tsx';
import { RECORD_TYPES } from '../../fields.ts';
import { statusText } from '../../lists.ts';
import type { LibraryRecord } from '../../schema.ts';

type RecordHeadProps = { record: LibraryRecord; stays?: boolean; children?: ReactNode };

/** Which of the two it is: title, kind, status, and whether it stays. */
export function RecordHead({ record: { id, content, status }, stays = false, children }: RecordHeadProps) {
  return (
    <section aria-label={stays ? 'Zostaje' : 'Zostanie dołączony'} className="min-w-0 rounded-md border p-3">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        <Badge tone={stays ? 'success' : 'neutral'} icon={null}>
          {stays ? 'zostaje' : 'dołączany'}
        </Badge>
        <TextLink asChild>
          <Link to={`/admindashboard/rekord/${id}` as LinkProps['to'] & string}>Rekord {id}</Link>
        </TextLink>
        <span>{statusText(status)}</span>
      </p>
      <p className="mt-1 text-sm font-medium wrap-anywhere">{content.chapter_title || content.title}</p>
      <p className="mt-0.5 text-xs text-muted-foreground wrap-anywhere">
        {RECORD_TYPES[content.type]}, {content.year}
        {content.venue && `, ${content.venue}`}
      </p>
      {children && <div className="mt-2">{children}</div>}
    </section>
  );
}
