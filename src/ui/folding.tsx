import { type ComponentProps, useState } from 'react';

type FoldingProps = Omit<ComponentProps<'details'>, 'open'> & { startsOpen: boolean };

/** Details that stay as the reader leaves them, whatever they would start as by then. */
export function Folding({ startsOpen, ...props }: FoldingProps) {
  const [isOpen] = useState(startsOpen);
  return <details {...props} open={isOpen} />;
}
