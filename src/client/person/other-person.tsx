import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type OtherPersonProps = {
  /** Whether the page shows somebody. */
  isChosen: boolean;
  label: string;
  /** What is chosen besides, for who does not open it. */
  says?: ReactNode;
  children: ReactNode;
};

/** The choice of a person: one line on a page that was opened with somebody, whole where somebody is looked for. */
export function OtherPerson({ isChosen, label, says, children }: OtherPersonProps) {
  const [folds] = useState(isChosen);
  const [isOpened, setOpened] = useState(false);
  if (!folds) return children;
  const isOpen = isOpened || !isChosen;
  return (
    <details
      open={isOpen}
      className="no-print group"
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpened(currentTarget.open)}
    >
      <summary className="inline-flex min-h-6 list-none flex-wrap items-center gap-x-1.5 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="font-medium">{label}</span>
        {says && <span className="text-muted-foreground">{says}</span>}
      </summary>
      {isOpen && <div className="mt-2">{children}</div>}
    </details>
  );
}
