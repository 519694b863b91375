import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** In a row, where a table's rows would be. */
  inline?: boolean;
};

export function EmptyState({ icon: Icon = Inbox, title, children, action, inline }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex items-center rounded-lg border border-dashed border-border-strong bg-card px-4 text-sm',
        inline ? 'gap-2 py-3' : 'flex-col gap-1 py-6 text-center',
      )}
    >
      <Icon aria-hidden className={cn('size-6 shrink-0 text-muted-foreground', !inline && 'mb-1')} />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-muted-foreground">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
