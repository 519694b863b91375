import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Check,
  CircleCheck,
  Clock,
  Copy,
  CornerUpLeft,
  Hourglass,
  Inbox as InboxIcon,
  ListChecks,
  type LucideIcon,
  ScrollText,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { cn } from '#ui/cn.ts';
import { formatInteger } from '#ui/text/number.ts';
import { LATE_DAYS, MATTER_NAMES, type MatterKind } from '../../fields-inbox.ts';
import { APPROVED_FILTER } from '../../lists.ts';
import type { Inbox } from '../../schema-inbox.ts';
import { SavedViews } from '../saved-views.tsx';
import { type InboxSearch, viewOf } from './search.ts';

const KIND_ICONS: Record<MatterKind, LucideIcon> = {
  submission: InboxIcon,
  approval: CircleCheck,
  returned: CornerUpLeft,
  claim: UserRoundCheck,
  duplicate: Copy,
  authors: Users,
  finding: ScrollText,
};

type FilterProps = {
  to: InboxSearch;
  icon?: LucideIcon;
  isOn: boolean;
  count: number | undefined;
  children: ReactNode;
};

/** A filter as a link: the address says what is shown. */
const FilterLink = ({ to, icon: Icon, isOn, count, children }: FilterProps) => (
  <Link
    to="/admindashboard"
    search={to}
    replace
    resetScroll={false}
    aria-current={isOn ? 'true' : undefined}
    className={cn(
      'flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-sm/5 max-lg:min-h-10 max-lg:border',
      isOn ? 'bg-accent font-semibold text-accent-foreground' : 'hover:bg-muted max-lg:bg-card',
    )}
  >
    {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    <span className="min-w-0 flex-1 max-lg:whitespace-nowrap">{children}</span>
    {count !== undefined && <span className="font-medium tabular-nums">{formatInteger(count)}</span>}
  </Link>
);

const Part = ({ title, hidden, children }: { title: string; hidden?: boolean; children: ReactNode }) => (
  <nav aria-label={title} className={cn('lg:mb-5', hidden && 'max-lg:hidden')}>
    <h2 className="mb-1 px-2 text-xs text-muted-foreground max-lg:sr-only">{title}</h2>
    <div className="flex gap-1.5 lg:flex-col lg:gap-0.5">{children}</div>
  </nav>
);

/** Records that wait for nobody here: those that their authors are to complete, and approved ones. */
function Standing() {
  const { data } = useQuery(api.records.inbox.counts.queryOptions());
  return (
    <Part title="Rekordy">
      <Link
        to="/admindashboard/rekordy"
        search={{ status: 's5' }}
        className="flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-sm/5 hover:bg-muted max-lg:min-h-10 max-lg:border max-lg:bg-card"
      >
        <CornerUpLeft aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 max-lg:whitespace-nowrap">Zwrócone autorom</span>
        {data && <span className="font-medium tabular-nums">{formatInteger(data.returned)}</span>}
      </Link>
      <Link
        to="/admindashboard/rekordy"
        search={{ status: APPROVED_FILTER }}
        className="flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-sm/5 hover:bg-muted max-lg:hidden"
      >
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">Zatwierdzone</span>
        {data && <span className="font-medium tabular-nums">{formatInteger(data.approved)}</span>}
      </Link>
    </Part>
  );
}

type InboxFiltersProps = { search: InboxSearch; inbox: Inbox | undefined };

/** What is shown, with counts that follow the other filters; on a phone a line that is scrolled. */
export function InboxFilters({ search, inbox }: InboxFiltersProps) {
  const { grupuj, kolejnosc, q, rodzaj, prowadzi, dawne } = search;
  const kept = { grupuj, kolejnosc, q };
  const isList = !search.zrobione && !search.odlozone;
  const all = inbox?.kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <aside
      aria-label="Filtry"
      className="no-print relative flex min-w-0 gap-1.5 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:-mx-8 sm:max-lg:px-8 lg:block"
    >
      <Part title="Rodzaj">
        <FilterLink
          to={{ ...kept, prowadzi, dawne }}
          icon={ListChecks}
          isOn={isList && !rodzaj}
          count={isList ? all : undefined}
        >
          Wszystko
        </FilterLink>
        {inbox?.kinds.map(({ kind, count }) => (
          <FilterLink
            key={kind}
            to={{ ...kept, prowadzi, dawne, rodzaj: kind }}
            icon={KIND_ICONS[kind]}
            isOn={isList && rodzaj === kind}
            count={isList ? count : undefined}
          >
            {MATTER_NAMES[kind]}
          </FilterLink>
        ))}
      </Part>
      <Part title="Prowadzi" hidden>
        {inbox?.assignees.map(({ row, name, count }) => (
          <FilterLink
            key={row}
            to={{ ...kept, rodzaj, dawne, prowadzi: prowadzi === row ? undefined : row }}
            isOn={prowadzi === row}
            count={count}
          >
            {name}
          </FilterLink>
        ))}
      </Part>
      <Part title="Wiek">
        <FilterLink
          to={{ ...kept, rodzaj, prowadzi, dawne: dawne ? undefined : true }}
          icon={Hourglass}
          isOn={dawne === true}
          count={inbox?.late}
        >
          Ponad {LATE_DAYS} dni
        </FilterLink>
      </Part>
      <SavedViews
        list="inbox"
        search={viewOf(search)}
        className="flex gap-1.5 max-lg:order-last lg:mb-5 lg:block lg:space-y-0.5"
      />
      <Part title="Poza listą">
        <FilterLink
          to={{ ...kept, odlozone: true }}
          icon={Clock}
          isOn={search.odlozone === true}
          count={inbox?.snoozed}
        >
          Odłożone
        </FilterLink>
        <FilterLink
          to={{ ...kept, zrobione: true }}
          icon={Check}
          isOn={search.zrobione === true}
          count={inbox?.done_today}
        >
          Zrobione dziś
        </FilterLink>
      </Part>
      <Standing />
    </aside>
  );
}
