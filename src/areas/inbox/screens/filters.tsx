import {
  Cake,
  CalendarClock,
  CalendarX2,
  Check,
  CircleCheck,
  CircleDashed,
  CloudAlert,
  CloudOff,
  Clock,
  Copy,
  CornerUpLeft,
  FileInput,
  FileOutput,
  FileQuestion,
  FileSignature,
  FileX2,
  Gavel,
  GitCompareArrows,
  Hourglass,
  Inbox as InboxIcon,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  MessageSquareWarning,
  Network,
  ScrollText,
  Snowflake,
  Stamp,
  Tags,
  UserRoundCheck,
  UserRoundX,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterLink } from '#client/parts/filter-link.tsx';
import { cn } from '#ui/cn.ts';
import { LATE_DAYS, MATTERS, type MatterKind } from '../fields.ts';
import type { Inbox } from '../schema.ts';
import type { OfficeParts } from './office-parts.ts';
import type { InboxSearch } from './search.ts';

const KIND_ICONS: Record<MatterKind, LucideIcon> = {
  submission: InboxIcon,
  approval: CircleCheck,
  returned: CornerUpLeft,
  claim: UserRoundCheck,
  duplicate: Copy,
  authors: Users,
  finding: ScrollText,
  pbnRefused: CloudOff,
  pbnReading: CloudAlert,
  fault: MessageSquareWarning,
  import: FileInput,
  difference: GitCompareArrows,
  noIdentifier: CircleDashed,
  noAccount: UserRoundX,
  employmentEnd: CalendarX2,
  closedUnit: Network,
  declaration: FileQuestion,
  nStatement: FileQuestion,
  birthDate: Cake,
  functionEnd: Gavel,
  termLate: CalendarX2,
  termDue: CalendarClock,
  procedureGap: CircleDashed,
  papers: FileOutput,
  closedPapers: FileX2,
  unfreeze: Snowflake,
  unfreezePatents: Snowflake,
  request: MessageSquare,
  answered: MessageSquareReply,
  proposal: Lightbulb,
  unassigned: Tags,
  unsigned: FileSignature,
  unsignedPatents: Stamp,
};

const Part = ({ title, hidden, children }: { title: string; hidden?: boolean; children: ReactNode }) => (
  <nav aria-label={title} className={cn('lg:mb-5', hidden && 'max-lg:hidden')}>
    <h2 className="mb-1 px-2 text-xs text-muted-foreground max-lg:sr-only">{title}</h2>
    <div className="flex gap-1.5 lg:flex-col lg:gap-0.5">{children}</div>
  </nav>
);

type InboxFiltersProps = { parts: OfficeParts; search: InboxSearch; inbox: Inbox | undefined };

/** What is shown, with counts that follow the other filters; it fades where it goes on; on a phone it is a line that is scrolled. */
export function InboxFilters({ parts, search, inbox }: InboxFiltersProps) {
  const { biuro, grupuj, kolejnosc, q, rodzaj, prowadzi, dawne } = search;
  const kept = { biuro, grupuj, kolejnosc, q };
  const isList = !search.zrobione && !search.odlozone;
  // Beside what is done, what waits is counted as ever; of what is put off the counts are of that.
  const isCounted = !search.odlozone;
  const all = inbox?.kinds.reduce((sum, { count }) => sum + count, 0);
  // The library's kinds are few and always stand where they stand.
  const shown = inbox?.kinds.filter(({ kind, count }) => count > 0 || kind === rodzaj || parts.office === 'library');
  return (
    <aside
      // The filter that is on is brought into sight once those before it are there.
      key={String(inbox !== undefined)}
      aria-label="Filtry"
      data-keys
      className="no-print relative flex min-w-0 lg:sticky lg:top-18 lg:-m-1 lg:max-h-[calc(100dvh-13.5rem)] lg:scroll-pb-8 lg:overflow-y-auto lg:p-1 lg:pb-8 lg:mask-b-from-[calc(100%-2rem)] gap-1.5 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:scroll-pe-10 max-lg:mask-r-from-[calc(100%-2.5rem)] max-lg:ps-4 max-lg:pe-10 max-lg:py-1 sm:max-lg:-mx-8 sm:max-lg:ps-8 lg:block"
    >
      <Part title="Rodzaj">
        <FilterLink
          to={{ ...kept, prowadzi, dawne }}
          icon={ListChecks}
          isOn={isList && !rodzaj}
          count={isCounted ? all : undefined}
        >
          Wszystko
        </FilterLink>
        {shown?.map(({ kind, count }) => (
          <FilterLink
            key={kind}
            to={{ ...kept, prowadzi, dawne, rodzaj: kind }}
            icon={KIND_ICONS[kind]}
            isOn={isList && rodzaj === kind}
            count={isCounted ? count : undefined}
          >
            {MATTERS[kind]}
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
      {parts.aside?.(search)}
    </aside>
  );
}
