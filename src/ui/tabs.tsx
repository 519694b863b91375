import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { intoSight } from './state/in-sight.ts';

export const Tabs = Radix.Root;

const selectedIntoSight = (list: HTMLElement | null) => intoSight(list?.querySelector('[aria-selected=true]') ?? null);

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List> & { 'aria-label': string }) {
  return (
    <Radix.List
      {...props}
      ref={selectedIntoSight}
      className={cn('no-print scroll-sign-x flex gap-1 overflow-x-auto border-b border-border-strong', className)}
    />
  );
}

export function TabsTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      // Radix gives the focus by a script, which the browser shows as if a key had: a mouse needs no ring.
      onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pressed', true)}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
      className={cn(
        'inline-flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 py-1.5 text-sm font-medium',
        'text-muted-foreground enabled:hover:text-foreground disabled:opacity-55 focus-visible:-outline-offset-4 data-pressed:outline-none!',
        'data-[state=active]:border-primary data-[state=active]:text-foreground',
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn('rounded-sm pt-4 print:pt-0', className)} />;
}
