import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { toneIcon, toneText } from './tone.ts';

const frame = { danger: 'border-destructive', warning: 'border-warning', info: 'border-info' };

type BannerProps = {
  tone?: keyof typeof frame;
  icon?: LucideIcon;
  children: ReactNode;
  actions?: ReactNode;
};

/** A permanent notice, such as a test version or acting as another account. */
export function Banner({ tone = 'danger', icon, children, actions }: BannerProps) {
  const Icon = icon ?? toneIcon[tone];
  return (
    <div
      role="note"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-2 bg-card px-3 py-2 text-sm font-medium',
        frame[tone],
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', toneText[tone])} />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {actions}
    </div>
  );
}
