import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export const buttonStyles = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md border border-transparent text-start font-medium',
    'transition-colors disabled:opacity-55 aria-disabled:cursor-default [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'border-input bg-card text-foreground hover:bg-muted',
        ghost: 'text-foreground hover:bg-muted',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        link: 'text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover hover:decoration-2',
      },
      size: {
        sm: 'min-h-7 px-2 py-0.5 text-sm',
        md: 'min-h-9 px-3.5 py-1.5 text-sm',
        lg: 'min-h-11 px-5 py-2 text-base',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0.5' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & { asChild?: boolean; icon?: LucideIcon; busy?: boolean };

/** A busy button keeps the focus but does nothing when pressed. */
export function Button(props: ButtonProps) {
  const { variant, size, asChild, icon: Icon, busy, className, children, onClick, type = 'button', ...rest } = props;
  const Root = asChild ? Slot.Root : 'button';
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <Root
      {...rest}
      {...(asChild ? {} : { type })}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={press}
      className={cn(buttonStyles({ variant, size }), className)}
    >
      {busy ? <Spinner label="Trwa" /> : Icon && <Icon aria-hidden />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}
