import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode };

/** A checkbox drawn as a switch. Where its words change with its state, the caller passes the word of the moment. */
export function Toggle({ label, className, ...props }: ToggleProps) {
  return (
    <label className={cn('inline-flex min-h-6 items-center gap-2 text-sm/5', className)}>
      <span className="relative inline-flex shrink-0">
        <input
          {...props}
          type="checkbox"
          className="peer h-5 w-9 appearance-none rounded-full border border-border-strong bg-muted transition-colors checked:border-accent checked:bg-accent disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-s-1 top-1 size-3 rounded-full bg-border-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
