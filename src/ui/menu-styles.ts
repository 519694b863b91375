/** Menus, listboxes and popovers. */
export const panelStyles =
  'z-40 max-w-[calc(100vw-1rem)] overflow-auto rounded-md border bg-popover p-1 text-sm/5 text-foreground shadow-md animate-appear';

export const menuItemStyles = [
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 outline-none select-none',
  'data-disabled:text-muted-foreground data-highlighted:bg-accent',
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ring',
  '[&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');
