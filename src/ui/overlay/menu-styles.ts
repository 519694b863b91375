/** What floats over the page. */
export const floatStyles =
  'z-40 overflow-auto rounded-lg border border-border-strong bg-popover p-1 text-sm/5 text-foreground shadow-pop animate-appear';

/** Menus, listboxes and popovers. */
export const panelStyles = `${floatStyles} max-w-[calc(100vw-1rem)]`;

export const menuItemStyles = [
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 outline-none select-none',
  'data-disabled:text-muted-foreground data-highlighted:bg-accent',
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ring',
  '[&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');
