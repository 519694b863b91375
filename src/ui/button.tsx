import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ElementType, type FocusEvent, type MouseEvent, useState } from 'react';
import { cn } from './cn.ts';
import { BUSY, Spinner } from './spinner.tsx';

const base = [
  'inline-flex items-center justify-center gap-1.5 rounded-md border text-start align-middle font-medium',
  'transition-colors disabled:opacity-55 aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
];

const variants = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  secondary: 'border-input bg-card text-foreground hover:bg-muted',
  ghost: 'border-transparent text-foreground hover:bg-muted',
  quiet: 'border-transparent text-accent-foreground hover:bg-accent',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  link: 'border-transparent px-0! text-accent-foreground underline decoration-current/35 underline-offset-3 hover:decoration-current',
};

const sizes = {
  xs: 'min-h-6 px-1 text-xs',
  sm: 'min-h-7 px-2.5 py-0.5 text-sm',
  md: 'min-h-8 px-3 py-1 text-sm max-sm:min-h-10',
  lg: 'min-h-10 px-4 py-2 text-base',
};

type ButtonProps = ComponentProps<'button'> &
  Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'> & {
    variant?: keyof typeof variants | undefined;
    size?: keyof typeof sizes | undefined;
    icon?: LucideIcon;
    busy?: boolean;
  };

/**
 * A link where it has an address. A busy button keeps the focus but does nothing when pressed; so does one that is disabled
 * while it has the focus.
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', type = 'button', icon: Icon, busy, ...others } = props;
  const { className, children, disabled, onClick, onFocus, onBlur, ...rest } = others;
  const isLink = rest.href !== undefined;
  const Root = (isLink ? 'a' : 'button') as ElementType;
  const [isFocused, setFocused] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || disabled ? event.preventDefault() : onClick?.(event);
  return (
    <Root
      {...rest}
      {...(!isLink && { type })}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(busy || (disabled && isFocused) ? { 'aria-disabled': true } : { disabled })}
      onClick={press}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(false);
        onBlur?.(event);
      }}
      className={cn(base, variants[variant], sizes[size], isLink && variant !== 'link' && 'print:hidden', className)}
    >
      {busy ? <Spinner label={BUSY} /> : Icon && <Icon aria-hidden />}
      {children}
    </Root>
  );
}
