import { ArrowLeft } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { linkStyles } from './link.tsx';

export function BackLink({ asChild, className, children, ...props }: ComponentProps<'a'> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root {...props} className={cn(linkStyles, 'inline-flex min-h-6 items-center gap-1.5', className)}>
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}
