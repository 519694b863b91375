import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { formatInteger } from './text/number.ts';

export type SectionProps = {
  title: ReactNode;
  /** A number, or how many of how many. */
  count?: number | string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  collapsible?: boolean;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a page under a heading, with the number of its items. */
export function Section(props: SectionProps) {
  const { title, count, description, actions, collapsible, defaultOpen = true, className, children } = props;
  const id = useId();
  const heading = (
    <h2 id={id} className="text-lg font-semibold">
      {title}
      {count !== undefined && (
        <span className="font-normal text-muted-foreground">
          {' '}
          {typeof count === 'number' ? formatInteger(count) : count}
        </span>
      )}
    </h2>
  );
  const note = description && <p className="mb-2 text-sm text-muted-foreground">{description}</p>;
  if (collapsible) {
    return (
      <section aria-labelledby={id} className={className}>
        <details open={defaultOpen} className="group">
          <summary className="mb-2 flex list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
            {heading}
          </summary>
          {actions && <div className="toolbar mb-2 flex flex-wrap gap-2">{actions}</div>}
          {note}
          {children}
        </details>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={className}>
      <div className={cn('mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2')}>
        {heading}
        {actions && <div className="toolbar flex flex-wrap gap-2">{actions}</div>}
      </div>
      {note}
      {children}
    </section>
  );
}
