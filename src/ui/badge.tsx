import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { type Tone, toneIcon, toneSoft } from './tone.ts';

type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone;
  /** null: none, where the text itself is a sign. */
  icon?: LucideIcon | null;
  /** A neutral badge for what is not so, beside filled ones for what is. */
  outlined?: boolean;
};

/** Longer words may take two lines on paper, where a column has less room. */
const SHORT = 16;

/** A word with an icon, so that the tone is not shown by colour alone. */
export function Badge({ tone = 'neutral', icon, outlined, className, children, ...props }: BadgeProps) {
  const Icon = icon === undefined && tone !== 'neutral' ? toneIcon[tone] : icon;
  return (
    <span
      {...props}
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 align-middle text-xs/5 font-medium sm:whitespace-nowrap',
        typeof children === 'string' && children.length > SHORT && 'print:whitespace-normal',
        outlined ? 'inset-ring inset-ring-border-strong' : toneSoft[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className={cn('size-3 shrink-0', tone === 'neutral' && 'text-muted-foreground')} />}
      {children}
    </span>
  );
}
