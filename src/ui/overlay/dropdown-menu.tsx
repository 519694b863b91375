import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from '../cn.ts';
import { menuItemStyles, panelStyles } from './menu-styles.ts';

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end'; label?: string };

/**
 * Not modal, so that screen readers still see the page. `label` names the menu where the trigger's text does not. In a grid the
 * focus returns to the cell: what was chosen may have taken the trigger away.
 */
export function DropdownMenu({ trigger, children, align = 'end', label }: MenuProps) {
  const cell = useRef<HTMLElement>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        asChild
        ref={(button) => {
          if (button) cell.current = button.closest<HTMLElement>('[role=gridcell]');
        }}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            if (!cell.current?.isConnected || document.activeElement !== document.body) return;
            event.preventDefault();
            cell.current.focus();
          }}
          className={cn(panelStyles, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: LucideIcon; destructive?: boolean };

/** With `asChild` the one child is the item, as a link with an icon of its own. */
export function MenuItem({ icon: Icon, destructive, className, children, ...props }: ItemProps) {
  const content = Icon ? (
    <>
      <Icon aria-hidden />
      {children}
    </>
  ) : (
    children
  );
  return (
    <Radix.Item {...props} className={cn(menuItemStyles, destructive && 'text-destructive', className)}>
      {content}
    </Radix.Item>
  );
}

export function MenuCheckItem({ children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...props} className={cn(menuItemStyles, 'ps-8')}>
      <Radix.ItemIndicator className="absolute inset-s-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2 py-1.5 text-xs font-semibold text-muted-foreground">{children}</Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
