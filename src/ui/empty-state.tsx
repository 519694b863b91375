import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon = Inbox, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-1 rounded-md border border-dashed bg-card px-4 py-6 text-center text-sm',
        className,
      )}
    >
      <Icon aria-hidden className="mb-1 size-6 text-muted-foreground" />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-muted-foreground">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
