import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { usePanels } from '#client/shell/session.ts';
import { screenAt } from '#client/registry.ts';
import { addDays, today } from '#engine/day.ts';
import { CONSOLE_USER } from '#shared/audit-words.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { instantText } from '#ui/text/instant.ts';
import { linkStyles } from '#ui/link.tsx';
import { auditList } from '../lists.ts';
import { useAuditChain } from './audit-chain.tsx';
import type { AuditRow, AuditSubject } from '../schema.ts';
import { ACTION_OPTIONS, actionName, subjectText } from '../words.ts';
import { AuditChange } from './audit-change.tsx';

const CELLS: Cells<AuditRow> = {
  user: ({ physical_user, physical_name, logged_user }) => (
    <>
      {physical_user === logged_user ? physical_user : `${physical_user} jako ${logged_user}`}
      {(physical_name !== null || physical_user === CONSOLE_USER) && (
        <span className="block text-xs/4 text-muted-foreground">{physical_name ?? 'polecenie na serwerze'}</span>
      )}
    </>
  ),
  action: ({ action, undoes }) => (
    <>
      {actionName(action)}
      {undoes !== null && (
        <span className="block text-xs/4 text-muted-foreground">cofnięcie zmiany z {instantText(undoes)}</span>
      )}
    </>
  ),
  subject: (row) => <AuditSubjects row={row} />,
  change: (row) => <AuditChange row={row} />,
};

const OPTIONS = { action: ACTION_OPTIONS };

/** How high the filters are, which stay in sight: heads of the table stand below them. */
function holdFilters(list: HTMLElement | null) {
  const filters = list?.querySelector('search');
  if (!list || !filters) return undefined;
  const height = new ResizeObserver(() => list.style.setProperty('--filters', `${filters.offsetHeight}px`));
  height.observe(filters);
  return () => height.disconnect();
}

export default function AuditLog() {
  const state = useList(auditList);
  const chain = useAuditChain();
  const answer = useQuery(api.audit.search.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page
      title="Dziennik zmian"
      subtitle={`Kto, co i kiedy zmienił; wpisów nikt nie może zmienić ani usunąć. ${chain.seal}`}
      actions={chain.buttons}
    >
      {chain.outcome}
      <div ref={holdFilters} className="audit-log">
        <ListView
          state={state}
          answer={answer}
          options={OPTIONS}
          cells={CELLS}
          captionHidden
          shortcuts={<Days from={state.query.from} to={state.query.to} ask={(days) => void state.ask(days)} />}
        />
      </div>
    </Page>
  );
}

type DaysProps = {
  from: string | undefined;
  to: string | undefined;
  ask: (days: { from: string; to: string }) => void;
};

/** The days that are asked for most. */
function Days({ from, to, ask }: DaysProps) {
  const now = today();
  const spans = [
    { label: 'Dziś', first: now, last: now },
    { label: 'Wczoraj', first: addDays(now, -1), last: addDays(now, -1) },
    { label: 'Ostatnie 7 dni', first: addDays(now, -6), last: now },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {spans.map(({ label, first, last }) => {
        const isAsked = from === first && to === last;
        return (
          <Button
            key={label}
            aria-pressed={isAsked}
            variant={isAsked ? 'primary' : 'secondary'}
            onClick={() => ask({ from: first, to: last })}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

/** A long title ends with an ellipsis, which the search does not know. */
const titleOf = (name: string) => name.replace(/…$/, '');

/** The name of an object, as a link if there is a screen that shows it. */
function Subject({ subject: { key, name, account, period } }: { subject: AuditSubject }) {
  const [kind, id = ''] = key.split(':');
  const held = usePanels().data?.panels ?? [];
  const mayOpen = (route: '/admin/osoba' | '/gdpd/$action/{-$id}') => screenAt(route, held) !== undefined;
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
  if (kind === 'person' && mayOpen('/admin/osoba')) {
    return (
      <Link to="/admin/osoba" search={{ person: Number(id) }} className={linkStyles}>
        {name}
      </Link>
    );
  }
  if (kind === 'procedure' && mayOpen('/gdpd/$action/{-$id}')) {
    return (
      <Link to="/gdpd/$action/{-$id}" params={{ action: 'edytuj', id }} className={linkStyles}>
        {name}
      </Link>
    );
  }
  if (account === null || kind !== 'publication') return name;
  const work = { q: titleOf(name), ...(period !== null && { period }) };
  return (
    <Link to="/admin/publikacje" search={{ person: account, ...work }} className={linkStyles}>
      {name}
    </Link>
  );
}

/** What a row of the audit is about: objects by name, with links; anything else in words. */
const AuditSubjects = ({ row }: { row: AuditRow }) => (
  <>
    {row.subjects.map(
      (subject) =>
        subject.name && (
          <span key={subject.key} className="block wrap-anywhere print:inline">
            <Subject subject={subject} />{' '}
          </span>
        ),
    )}
    <span className="text-xs/4 text-muted-foreground">{subjectText(row.subject)}</span>
  </>
);
