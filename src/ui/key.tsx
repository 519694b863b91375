/** A key that can be pressed, as its letter. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-border-strong bg-card px-1.5 font-sans text-xs/4.5 font-medium text-foreground">
    {children}
  </kbd>
);
