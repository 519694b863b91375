import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { type Tone, toneIcon, toneSurface } from './tone.ts';

type BadgeProps = ComponentProps<'span'> & { tone?: Tone; icon?: LucideIcon };

/** A word with an icon, so that the tone is not shown by colour alone. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  const Icon = icon ?? (tone === 'neutral' ? undefined : toneIcon[tone]);
  return (
    <span
      {...props}
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs/5 font-medium sm:whitespace-nowrap',
        toneSurface[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
