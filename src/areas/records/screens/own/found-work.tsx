import { PageLink } from '#client/page-link.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Named } from '#ui/named.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { WorkFound } from '../../schema-own.ts';

const ClaimDialog = loadable(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

type FoundWorkProps = {
  work: WorkFound;
  claim: (work: WorkFound) => void;
  /** Whether the user is asked if it is the work that the form holds, which stays open. */
  isAsked?: boolean;
};

/** A work of the base, with what the user may say of it. */
export function FoundWork({ work, claim, isAsked = false }: FoundWorkProps) {
  const { id, title, authors, venue, year, state } = work;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">
          {state === 'own' ? (
            <PageLink to="/zmiany/praca/$id" params={{ id: String(id) }} {...(isAsked && { target: '_blank' })}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </p>
        <p className={cn('text-xs text-muted-foreground', !isAsked && 'line-clamp-2')}>
          {authors}. {[venue, year].filter(Boolean).join(', ')}
        </p>
      </div>
      {state === 'own' && (
        <span className="flex flex-wrap items-center gap-2">
          <Badge>na Twojej liście</Badge>
          {!isAsked && (
            <InPersonButton onClick={() => claim(work)}>
              <Named of={title}>To nie moje</Named>
            </InPersonButton>
          )}
        </span>
      )}
      {state === 'claimed' && <Badge tone="info">zgłoszona</Badge>}
      {state === 'free' && (
        <InPersonButton onClick={() => claim(work)}>
          <Named of={title}>To moje</Named>
        </InPersonButton>
      )}
    </li>
  );
}

type AskedWorksProps = { works: readonly WorkFound[]; claim: (work: WorkFound) => void };

/** Works of the base that may be the one of an open form. */
export const AskedWorks = ({ works, claim }: AskedWorksProps) => (
  <ul className="mt-1 rounded-md border bg-card text-foreground">
    {works.map((work) => (
      <FoundWork key={work.id} work={work} claim={claim} isAsked />
    ))}
  </ul>
);

type ClaimFoundProps = { work: WorkFound; close: () => void; sent?: () => void };

export const ClaimFound = ({ work, close, sent }: ClaimFoundProps) => (
  <ClaimDialog
    work={{ id: work.id, title: work.title }}
    mine={work.state === 'own' ? 'not-mine' : 'mine'}
    authors={work.unlinked}
    close={close}
    sent={sent}
  />
);
