import { FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { linkTo } from '../download.ts';

type PdfLinkProps = { address: string; filter: Record<string, unknown> };

/** Opens what the screen shows as a document to print. */
export const PdfLink = ({ address, filter }: PdfLinkProps) => (
  <Button href={linkTo(address, filter)} target="_blank" rel="noreferrer" icon={FileText}>
    PDF do druku<VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
  </Button>
);
