import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { type Tone, toneBorder, toneIcon, toneSoft } from './tone.ts';

type AlertProps = {
  tone?: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

export function Alert({ tone = 'info', title, children, actions, onDismiss, className }: AlertProps) {
  const Icon = toneIcon[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-3 rounded-md border px-3 py-2.5 text-sm',
        toneSoft[tone],
        toneBorder[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-[100ch] text-foreground">{children}</div>}
        {actions && <div className="no-print mt-2 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
      {onDismiss && <IconButton icon={X} label="Zamknij" size="sm" onClick={onDismiss} className="-my-1 -me-1.5" />}
    </div>
  );
}
