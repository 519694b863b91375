import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const accents = {
  default: { edge: 'border-s-primary', icon: 'bg-accent text-primary' },
  darkred: { edge: 'border-s-darkred', icon: 'bg-darkred text-white' },
  amber: { edge: 'border-s-amber', icon: 'bg-amber text-on-amber' },
  muted: { edge: 'border-s-input', icon: 'bg-muted text-muted-foreground' },
};

type TileProps = ComponentProps<'a'> & {
  icon: LucideIcon;
  description?: ReactNode;
  badge?: ReactNode;
  accent?: keyof typeof accents | undefined;
  asChild?: boolean;
};

/** A link of the dashboard; its text is the label. */
export function Tile(props: TileProps) {
  const { icon: Icon, description, badge, accent = 'default', asChild, className, children, ...rest } = props;
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      {...rest}
      className={cn(
        'group flex min-h-18 items-start gap-3 rounded-lg border border-s-4 bg-card p-3 text-start shadow-sm',
        'transition-colors hover:bg-muted',
        accents[accent].edge,
        className,
      )}
    >
      <span className={cn('flex size-10 shrink-0 items-center justify-center rounded-md', accents[accent].icon)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <Slot.Slottable child={children}>
        {(label) => (
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere group-hover:underline">{label}</span>
            {description && <span className="block text-sm/5 text-muted-foreground">{description}</span>}
            {badge && <span className="mt-1.5 flex">{badge}</span>}
          </span>
        )}
      </Slot.Slottable>
      <ChevronRight aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
    </Root>
  );
}
