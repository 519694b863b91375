import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { SlotBar } from '#areas/evaluation/schema-overview.ts';
import type { PersonHead, PersonHeadQuery } from '#areas/evaluation/schema.ts';
import { N_LACK_TEXTS } from '#areas/polon/schema-n-words.ts';
import { today } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { formatDate, formatDecimal } from '#ui/text/number.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SlotBarFigure } from '#ui/chart/slot-bar.tsx';
import { intoSight } from '#ui/state/in-sight.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { api, errorBody, queryClient } from '../api.ts';
import type { ApiPath } from '../api-types.ts';
import { Loaded } from '../parts/loaded.tsx';
import { screenAt } from '../registry.ts';
import { usePanels } from '../shell/session.ts';

/** Screens that show a person, by panel or by address, in the order of the tabs; one without `ofPerson` has no tab. */
const TABS = [
  { at: '/admin/osoba', label: 'Przegląd' },
  { at: 'accounts', label: 'Konto' },
  { at: 'polonOfPerson', label: 'POL-on' },
  { at: 'assignmentsOfPerson', label: 'Publikacje' },
  { at: '/admin/zmianaprzypisan/sloty', label: 'Sloty' },
  { at: 'publicationStatements', label: 'Druk oświadczeń' },
  { at: 'patentAssignments', label: 'Patenty' },
  { at: 'patentStatements', label: 'Druk oświadczeń patentów' },
  { at: 'achievementsOfPerson', label: 'Osiągnięcia' },
] as const;
type TabAt = (typeof TABS)[number]['at'];

/** Heights are kept while the data load, so that nothing below moves. */
const HEAD = 'flex min-h-16 flex-wrap items-center gap-x-8 gap-y-3';

/** `day`: of which the page below speaks, today unless it says so. */
export type PersonHeaderProps = { who: PersonHeadQuery; panel: TabAt; day?: string | undefined };

const isOf = (who: PersonHeadQuery, { person, account, login }: PersonHead) =>
  'person' in who ? who.person === person : 'account' in who ? who.account === account : who.user === login;

const HEAD_CALL: ApiPath = 'evaluation.person';

/** What another tab has read of the same person, of whom it asks by another number. */
const knownHead = (who: PersonHeadQuery) =>
  queryClient
    .getQueriesData<PersonHead>({ queryKey: [HEAD_CALL.split('.')] })
    .findLast(([, head]) => head && isOf(who, head))?.[1];

const useHead = (who: PersonHeadQuery) =>
  useQuery(api.evaluation.person.queryOptions(who, { placeholderData: (before) => before ?? knownHead(who) }));

/** The title of each tab, so that it stays the same from one to the next. */
export function PersonName({ who }: Pick<PersonHeaderProps, 'who'>) {
  const { data } = useHead(who);
  return data ? [data.degree, data.first_name, data.last_name].filter(Boolean).join(' ') : 'Osoba';
}

/** Who is looked at, with the slots of the period and a tab for each panel that shows the same person. */
export function PersonHeader({ who, panel, day = today() }: PersonHeaderProps) {
  const head = useHead(who);
  const { data, error, isPlaceholderData } = head;
  // The panel itself says that there is nobody.
  if (errorBody(error)?.code === 'NOT_FOUND') return null;
  if (error && !data) return <Loaded query={head} what="nagłówka osoby" />;
  return (
    <section aria-label="Wybrana osoba" aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-60')}>
      {data ? <Head head={data} day={day} /> : <HeadSkeleton />}
      <PersonTabs head={data} panel={panel} period={who.period} />
    </section>
  );
}

const HeadSkeleton = () => (
  <output className={HEAD}>
    <VisuallyHidden>Wczytywanie danych osoby…</VisuallyHidden>
    <Skeleton className="size-12! rounded-lg!" />
    <div className="w-72 max-w-full space-y-2">
      <Skeleton className="h-5! w-3/5" />
      <Skeleton />
    </div>
  </output>
);

function Head({ head, day }: { head: PersonHead; day: string }) {
  const { first_name, last_name, unit, unit_until, employment_unit, person, n, declared, slots, years } = head;
  return (
    <div className={HEAD}>
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent text-lg font-semibold text-accent-foreground"
        >
          {first_name[0]}
          {last_name[0]}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
            {employment_unit === null ? (
              unit
            ) : (
              // Two sources: the person's data, and the employment of today.
              <span>
                {unit ?? 'bez jednostki'} (zatrudnienie: {employment_unit})
              </span>
            )}
            {unit_until !== null && <Badge tone="warning">jednostka zamknięta {formatDate(unit_until)}</Badge>}
            {person !== null && <NumberN n={n} day={day} />}
          </p>
          {person === null ? (
            <p className="text-sm text-muted-foreground">konto nie jest powiązane z osobą</p>
          ) : (
            <Declared declared={declared} slots={slots} years={years} />
          )}
        </div>
      </div>
      {slots.length > 0 && (
        <ul className="flex min-w-0 flex-1 basis-96 flex-wrap gap-x-8 gap-y-3">
          {slots.map((bar) => (
            <li key={bar.code} className="min-w-0 flex-1 basis-56">
              <PersonBar bar={bar} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As it is today: where the page below speaks of another day, with the date. */
function NumberN({ n, day }: { n: PersonHead['n']; day: string }) {
  const now = day === today() ? 'dziś' : `dziś, ${formatDate(today())}:`;
  if (!n) return <Badge outlined>{now} poza liczbą N</Badge>;
  if (n.lacks) {
    return (
      <Badge outlined>
        {now} poza liczbą N: {N_LACK_TEXTS[n.lacks]}
      </Badge>
    );
  }
  return (
    <Badge icon={Check}>
      {now} w liczbie N (od {formatDate(n.from)})<VisuallyHidden>({n.disciplines.join(', ')})</VisuallyHidden>
    </Badge>
  );
}

/** Declared disciplines that have no bar: others are named with their bars. */
function Declared({ declared, slots, years }: Pick<PersonHead, 'declared' | 'slots' | 'years'>) {
  const named = new Set(slots.map(({ name }) => name));
  const others = declared.filter(({ name }) => !named.has(name));
  if (declared.length === 0) return <p className="text-sm text-muted-foreground">bez oświadczenia o dyscyplinach</p>;
  if (others.length === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {others.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}
      {years && ` (bez slotów w okresie ${years.from}–${years.to})`}
    </p>
  );
}

function PersonBar({ bar }: { bar: SlotBar }) {
  const { name, percent, slots, slot_limit, custom_slots, selected } = bar;
  return (
    <>
      <p className="mb-1 flex justify-between gap-x-3 text-xs">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {percent !== null && <span className="shrink-0 text-muted-foreground">{percent}%</span>}
      </p>
      <SlotBarFigure value={slots} limit={slot_limit} marker={selected > 0 ? custom_slots : undefined} />
      <p className="mt-1 flex justify-between gap-x-3 text-xs text-muted-foreground">
        <span>
          w optimum osoby{' '}
          <span className="text-foreground">
            <Decimal value={slots} digits={4} />
          </span>{' '}
          z {formatDecimal(slot_limit, 4)} slotu
        </span>
        <span>zostało {formatDecimal(Math.max(slot_limit - slots, 0), 4)}</span>
      </p>
      {selected > 0 && (
        <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
          <span aria-hidden className="h-3 w-0.5 rounded-[1px] bg-foreground" />
          wybór własny {formatDecimal(custom_slots, 4)}
        </p>
      )}
    </>
  );
}

type PersonTabsProps = { head: PersonHead | undefined; panel: TabAt; period: number | undefined };

/** The same person in the other panels that the user holds. */
function PersonTabs({ head, panel, period }: PersonTabsProps) {
  const held = usePanels().data?.panels ?? [];
  const tabs = TABS.flatMap(({ at, label }) => {
    const entry = screenAt(at, held);
    return entry?.ofPerson && entry.screen ? [{ at, label, entry }] : [];
  });
  return (
    <nav
      aria-label="Panele z wybraną osobą"
      className="no-print mt-2 flex overflow-x-auto border-b border-border-strong"
    >
      {tabs.map(({ at, label, entry }) => {
        const isHere = at === panel;
        const styles = cn(
          '-mb-px inline-flex min-h-10 shrink-0 items-center border-b-2 px-3 text-sm max-sm:px-1.5 font-medium focus-visible:-outline-offset-2',
          isHere ? 'border-primary' : 'border-transparent text-muted-foreground',
        );
        const linked = cn(styles, 'hover:text-foreground');
        const ref = head && { row: head.account, login: head.login, name: `${head.last_name} ${head.first_name}` };
        // Panels other than the publications' need a login to find somebody by.
        const isReachable = ref !== undefined && (ref.login !== null || (ref.row !== null && at !== 'polonOfPerson'));
        if (isHere || !isReachable) {
          return (
            <span
              key={at}
              ref={isHere ? intoSight : undefined}
              aria-current={isHere ? 'page' : undefined}
              aria-disabled={isHere ? undefined : true}
              className={styles}
            >
              {label}
            </span>
          );
        }
        const asked = period && { period };
        // The list of accounts would leave the person.
        if (at === 'accounts' && ref.row !== null) {
          const account = { action: 'Edit', row: String(ref.row) };
          return (
            <Link
              key={at}
              to="/admin/AppAccounts/$action/{-$row}"
              params={account}
              search={asked ?? {}}
              className={linked}
            >
              {label}
            </Link>
          );
        }
        const search = { ...entry.ofPerson?.(ref), ...asked };
        return (
          <Link key={at} to={entry.route as LinkProps['to'] & string} search={search} className={linked}>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
