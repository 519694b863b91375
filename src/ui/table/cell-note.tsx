/** What a reader has to know of a value, beneath it; nothing without words. */
export const CellNote = ({ children }: { children: string | null }) =>
  children && <span className="block text-xs/4 font-normal whitespace-normal text-warning">{children}</span>;
