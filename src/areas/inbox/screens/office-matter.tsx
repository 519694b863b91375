import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardFooter } from '#ui/card.tsx';
import { Key } from '#ui/key.tsx';
import { ageText, termText } from '#ui/text/age.ts';
import { formatDate } from '#ui/text/number.ts';
import { ACTS, endOf, isOffered } from '../schema-acts.ts';
import { MATTERS } from '../fields.ts';
import { hasTerm } from '../terms.ts';
import { KINDS_OPEN, PERSON_WAY } from './kinds.ts';
import { Part } from '#client/parts/matter-part.tsx';
import { Decided, MatterWay, Past } from './matter-part-tab.tsx';
import type { Matter } from '../schema.ts';
import type { ViewProps } from './office-parts.ts';

/** A matter of an office: why it waits, where it is settled, what was done with it. */
export function OfficeMatter({ office, matter, row, settled, start, busy, undo, corner, ...shown }: ViewProps) {
  const { hasKeys, primary: isPage } = shown;
  const { kind, key } = matter;
  const name = MATTERS[kind];
  const past = useQuery(api.inbox.past.queryOptions({ office, kind, key }));
  const way = KINDS_OPEN[kind];
  const to = row && way?.to(row);
  const isHere = (way?.Settle !== undefined || way?.isDecided === true) && !settled;
  const end = endOf(kind);
  const hint = end ? `Zniknie z listy, ${end}.` : way?.hint;
  return (
    <>
      <header className="px-4 pt-3 pb-3">
        <div className="mb-1.5 flex items-start gap-1.5">
          <Badge tone={kind === 'termLate' ? 'danger' : 'neutral'}>{name}</Badge>
          <span className="ms-auto flex">{corner}</span>
        </div>
        <h2 className="text-base font-semibold text-balance wrap-anywhere">
          {row?.title ?? 'Tej sprawy nie ma już na liście'}
        </h2>
        {!row && <p className="text-sm text-muted-foreground">Jest załatwiona albo odłożona.</p>}
        <p className="mt-0.5 text-xs text-muted-foreground">
          {[row?.person, row?.unit].filter(Boolean).join(' · ')}
          {row && way !== PERSON_WAY && <OpenPerson of={row} />}
        </p>
        {row?.since && row.days !== null && (
          <p className="text-xs text-muted-foreground">
            {hasTerm(kind) || row.days < 0
              ? `Termin ${formatDate(row.since)}, ${termText(row.days)}`
              : row.days === 0
                ? 'Czeka od dziś'
                : `Czeka ${ageText(row.days)}, od ${formatDate(row.since)}`}
          </p>
        )}
      </header>
      {row && (
        <Part title={way?.isDecided && !settled ? 'Co zrobić' : 'Dlaczego czeka'}>
          {!(way?.isDecided && !settled) && (
            <ul className="space-y-1 text-sm">
              {row.why.split(/; (?![^„]*”)/).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
              {row.reminded && <li>przypomniano {formatDate(row.reminded)}</li>}
            </ul>
          )}
          {hint && <p className="text-xs text-muted-foreground">{hint}</p>}
        </Part>
      )}
      {row && !settled && way?.Facts && (
        <way.Facts key={key} of={key} person={row.person_id} name={row.title} hasKeys={hasKeys} />
      )}
      {row?.assignee && (
        <Part title="Prowadzi">
          <p className="text-sm">{row.assignee.name}</p>
        </Part>
      )}
      <Loaded query={past} what="historii sprawy" skeleton={null}>
        {(of) => <Past of={of} undo={undo} />}
      </Loaded>
      {(row ?? settled) && (
        <CardFooter className="fades-above sticky bottom-0 rounded-b-lg bg-card">
          {settled ? (
            <Decided of={settled} undo={undo} />
          ) : (
            <>
              {row && way?.Settle && (
                <way.Settle key={key} of={key} person={row.person_id} name={row.title} hasKeys={hasKeys} />
              )}
              {to && (
                <MatterWay to={to} primary={!isHere} isPage={isPage}>
                  {way?.label}
                </MatterWay>
              )}
              {row && way?.Again && <way.Again key={`${kind} ${key}`} of={key} title={row.title} hasKeys={hasKeys} />}
              {row && isOffered('remind', kind) && (
                <Button busy={busy} onClick={() => start('remind')}>
                  {ACTS.remind} {hasKeys && <Key>R</Key>}
                </Button>
              )}
              {row && isOffered('done', kind) && (
                <Button busy={busy} onClick={() => start('done')}>
                  {ACTS.done} {hasKeys && <Key>E</Key>}
                </Button>
              )}
              {row && (
                <Button onClick={() => start('snooze')}>
                  {ACTS.snooze} {hasKeys && <Key>S</Key>}
                </Button>
              )}
            </>
          )}
        </CardFooter>
      )}
    </>
  );
}

/** Whom it is about, where the way to settle it leads elsewhere. */
function OpenPerson({ of }: { of: Matter }) {
  const to = PERSON_WAY.to(of);
  const mayOpen = screenAt('/admin/osoba', usePanels().data?.panels ?? []) !== undefined;
  return (
    to &&
    mayOpen && (
      <>
        {' · '}
        <PageLink {...to}>{PERSON_WAY.label}</PageLink>
      </>
    )
  );
}
