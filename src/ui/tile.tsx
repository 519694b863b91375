import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cn } from './cn.ts';

const accents = {
  default: 'bg-accent text-accent-foreground',
  darkred: 'bg-darkred text-white',
  amber: 'bg-amber text-on-amber',
  muted: 'bg-muted text-muted-foreground',
};
export type TileAccent = keyof typeof accents;

/** A screen's icon on its colour. */
export function TileIcon({ icon: Icon, accent = 'default', small }: TileIconProps) {
  return (
    <span
      className={cn(
        'flex shrink-0 items-center justify-center rounded-md',
        small ? 'size-7' : 'size-9',
        accents[accent],
      )}
    >
      <Icon aria-hidden className={small ? 'size-4' : 'size-4.5'} />
    </span>
  );
}
type TileIconProps = { icon: LucideIcon; accent?: TileAccent | undefined; small?: boolean | undefined };

type TileProps = ComponentProps<'a'> & {
  icon: LucideIcon;
  description?: ReactNode;
  /** What waits there. */
  waiting?: ReactNode;
  accent?: TileAccent | undefined;
  /** One of many: small, and on a phone without the description. */
  brief?: boolean;
};

/** A link of the dashboard, or without an address a tile that leads nowhere. */
export function Tile({ icon, description, waiting, accent, brief, className, children, ...rest }: TileProps) {
  const Root = (rest.href === undefined ? 'div' : 'a') as ElementType;
  return (
    <Root
      {...rest}
      className={cn(
        'group flex min-h-17 items-center gap-3 rounded-lg border bg-card p-3 text-start hover:border-input',
        brief && 'sm:min-h-13 sm:gap-2.5 sm:py-1.5',
        className,
      )}
    >
      <TileIcon icon={icon} accent={accent} small={brief} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance wrap-anywhere group-hover:underline">{children}</span>
        {description && (
          <span className={cn('mt-px block text-xs text-muted-foreground', brief && 'max-sm:sr-only sm:truncate')}>
            {description}
          </span>
        )}
        {waiting && (
          <span className="mt-px flex items-center gap-1.5 text-xs font-medium">
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning-mark" />
            {waiting}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className={cn('size-4 shrink-0 text-muted-foreground', brief && 'sm:hidden')} />
    </Root>
  );
}
