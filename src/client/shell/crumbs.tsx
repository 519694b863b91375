import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageButton } from '#client/page-link.ts';
import { wayBackFrom } from '#client/way-back.ts';
import { cn } from '#ui/cn.ts';
import type { Step } from '../registry.ts';
import { useSession } from './session.ts';

const linkStyles =
  'min-h-6 truncate rounded-sm leading-6 hover:text-foreground hover:underline hover:underline-offset-3';

/** The way to the current screen, of which `above` stands in place of the route's own; the first step is the documented link back. A phone shows only it and the nearest step where one can go. */
export function Crumbs({ above }: { above?: Step }) {
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const steps: readonly Step[] = above ? [above] : (data?.steps ?? []);
  const title = data?.title;
  // A group and its panel may have one name.
  const isOther = ({ label }: { label: string }) => label !== title;
  const isOut = useSession().state === 'out';
  const back = wayBackFrom(useLocation().pathname);
  // The list that it was opened from stands in place of those that it belongs to.
  const shown = steps.filter((step) => isOther(step) && !(back && step.to));
  const nearest = shown.findLast(({ to }) => to)?.to;
  return (
    <nav
      aria-label="Ścieżka"
      className="no-print flex min-h-11 items-center gap-x-1.5 py-1 text-sm text-muted-foreground sm:flex-wrap"
    >
      <ChevronLeft aria-hidden className="size-3.5 shrink-0 opacity-70" />
      <Link to={isOut ? '/' : '/dashboard'} className={cn('shrink-0', linkStyles)}>
        {isOut ? 'Strona główna' : 'Powrót do panelu użytkownika'}
      </Link>
      {shown.map(({ label, to, params }) => (
        <Crumb key={label} isLink={to !== undefined && to === nearest}>
          {to ? (
            <Link to={to} params={params as never} className={linkStyles}>
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
        </Crumb>
      ))}
      {back && (
        <Crumb isLink>
          <Link to={back.to} search={back.search as never} className={linkStyles}>
            {back.label}
          </Link>
        </Crumb>
      )}
      {title && (
        <Crumb>
          <span aria-current="page" className="text-foreground">
            {title}
          </span>
        </Crumb>
      )}
    </nav>
  );
}

/** To the list that opened the screen, or to the screen above it: where there is nothing to show. */
export function BackAbove() {
  const steps = useMatches({ select: (matches) => matches.at(-1)?.staticData.steps });
  const back = wayBackFrom(useLocation().pathname);
  const above = steps?.findLast(({ to }) => to);
  const { to = '/dashboard', label = 'Panel użytkownika' } = back ?? above ?? {};
  return (
    <PageButton size="sm" to={to} params={(back ? undefined : above?.params) as never} search={back?.search as never}>
      Wróć do: {label}
    </PageButton>
  );
}

const Crumb = ({ isLink, children }: { isLink?: boolean; children: ReactNode }) => (
  <span className={cn('min-w-0 items-center gap-x-1.5', isLink ? 'flex' : 'hidden sm:flex')}>
    <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-70" />
    {children}
  </span>
);
